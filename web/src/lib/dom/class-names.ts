import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: {
    theme: { text: ["xs", "sm", "base", "lg", "xl", "2xl"], breakpoint: ["tablet", "laptop", "desktop"] },
  },
});

export function cn(...values: ClassValue[]): string {
  return merge(clsx(values));
}
