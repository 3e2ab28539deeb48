import { cn } from "#web/lib/dom/class-names.ts";

interface InlineIconProps {
  /** Drawing of an icon imported with `?markup`. */
  markup: string;
  className?: string;
}

/** Draws an icon of the first pages without the library that makes icons, which weighs more than they do. */
export function InlineIcon({ markup, className }: InlineIconProps) {
  return (
    <span
      aria-hidden="true"
      className={cn("block size-4 shrink-0 *:size-full", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is inlined at build
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
