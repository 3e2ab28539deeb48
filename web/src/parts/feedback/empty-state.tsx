import type { ReactNode } from "react";
import { HorseFigure } from "#web/parts/horse/horse-drawing.tsx";

interface EmptyStateProps {
  title: string;
  text: string;
  action?: ReactNode;
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-md border border-input border-dashed px-6 py-10 text-center">
      <HorseFigure condition={5} className="h-28 text-muted-foreground" strokeWidth={1.4} />
      <h2 className="font-semibold text-lg">{title}</h2>
      <p className="max-w-prose text-balance text-muted-foreground text-sm">{text}</p>
      {action}
    </div>
  );
}
