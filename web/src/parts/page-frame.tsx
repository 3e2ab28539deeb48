import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { cn } from "#web/lib/dom/class-names.ts";
import { showPage } from "#web/lib/dom/replace-first-text.ts";

interface PageProps {
  title: string;
  /** Small line above the heading. */
  eyebrow?: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
  /** Reading pages and forms are one narrow column. */
  width?: "wide" | "form" | "narrow";
  children: ReactNode;
}

const widths = { wide: "max-w-300", form: "max-w-240", narrow: "max-w-180" };

export function Page({ title, eyebrow, intro, actions, width = "wide", children }: PageProps) {
  useTitle(title);
  return (
    <div
      className={cn(
        "mx-auto grid w-full gap-6 px-4 py-6 tablet:px-6 laptop:gap-8 laptop:py-10 print:gap-3 print:py-0",
        widths[width],
      )}
    >
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          {eyebrow && <p className="text-muted-foreground text-sm">{eyebrow}</p>}
          <h1 className="font-semibold text-xl">{title}</h1>
          {intro && <p className="max-w-prose text-muted-foreground">{intro}</p>}
        </div>
        {actions && (
          <div data-print="never" className="flex flex-wrap gap-2 max-tablet:w-full max-tablet:*:grow">
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  );
}

/** Names the window after the page, which is there now. */
export function useTitle(title: string): void {
  useLayoutEffect(showPage, []);
  useEffect(() => {
    document.title = `${title} · Picotin`;
  }, [title]);
}
