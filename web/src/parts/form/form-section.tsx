import { type ReactNode, useId } from "react";

interface FormSectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-border border-t pt-6 first:border-t-0 first:pt-0"
    >
      <div className="grid gap-1">
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        {text && <p className="text-muted-foreground text-sm">{text}</p>}
      </div>
      {children}
    </section>
  );
}

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-5 gap-y-4 tablet:grid-cols-2">{children}</div>;
}
