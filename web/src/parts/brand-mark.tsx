import type { ComponentProps } from "react";
import { cn } from "#web/lib/dom/class-names.ts";

/** A picotin: the measure of oats a groom poured for one horse. */
export function BrandMark({ className, ...props }: ComponentProps<"svg">) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn("size-8 text-primary", className)} {...props}>
      <path d="M8.6 11.4c1.8-4.4 4.6-6.6 7.4-6.6s5.6 2.2 7.4 6.6Z" fill="var(--hay)" />
      <path
        d="M6.6 11.4h18.8l-2.4 15H9Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <path d="M8 17.6h6.4M8.8 22h4" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

/** Shows mark and name of the product, as in the header. */
export const Brand = () => (
  <>
    <BrandMark className="size-7" />
    <span className="font-semibold text-lg tracking-(--tracking-display)">Picotin</span>
  </>
);
