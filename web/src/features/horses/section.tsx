import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-border border-t pt-6 first:border-t-0 first:pt-0"
    >
      <div>
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        {text && <p className="text-muted-foreground text-sm">{text}</p>}
      </div>
      {children}
    </section>
  );
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-5 gap-y-4 tablet:grid-cols-2">{children}</div>;
}
