import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "#web/lib/dom/class-names.ts";
import { Slot } from "./slot.tsx";

const badgeVariants = cva(
  "inline-flex w-fit shrink-0 items-center gap-1 whitespace-nowrap rounded-sm border px-2 py-0.5 font-medium text-xs leading-4 [&_svg:not([class*='size-'])]:size-3.5 [&_svg]:pointer-events-none [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        default: "border-transparent bg-primary text-primary-foreground",
        secondary: "border-transparent bg-secondary text-secondary-foreground",
        outline: "border-border text-foreground",
        ok: "border-ok/30 bg-ok-wash text-ok-ink",
        watch: "border-watch/40 bg-watch-wash text-watch-ink",
        risk: "border-risk/40 bg-risk-wash text-risk-ink",
        unknown: "border-unknown/40 border-dashed bg-hatched-faintly text-unknown-ink",
        deficit: "border-deficit/30 bg-deficit-wash text-deficit-ink",
        hay: "border-hay/50 bg-hay-wash text-hay-ink",
      },
    },
    defaultVariants: { variant: "secondary" },
  },
);

type BadgeProps = ComponentProps<"span"> & VariantProps<typeof badgeVariants> & { asChild?: boolean };

function Badge({ className, variant, asChild = false, ...props }: BadgeProps) {
  const Comp = asChild ? Slot : "span";
  return <Comp data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />;
}

export { Badge };
