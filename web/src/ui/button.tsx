import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "#web/lib/dom/class-names.ts";
import { Slot } from "./slot.tsx";

/** With the reading font, labels wrap to a second line when needed. */
const wraps =
  "dyslexic:h-auto dyslexic:min-h-11 dyslexic:shrink dyslexic:wrap-break-word dyslexic:whitespace-normal dyslexic:py-1 dyslexic:fine:h-auto";

const buttonVariants = cva(
  "inline-flex shrink-0 cursor-pointer select-none items-center justify-center gap-2 rounded-md font-medium text-sm transition-colors disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50 [&_svg:not([class*='size-'])]:size-4 [&_svg]:pointer-events-none [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        default: "bg-primary text-primary-foreground hover:bg-primary-hover",
        destructive: "bg-destructive text-destructive-foreground hover:bg-destructive-hover",
        outline: "border border-input bg-card text-foreground hover:border-foreground/40 hover:bg-accent",
        secondary: "bg-secondary text-secondary-foreground hover:bg-accent",
        ghost: "text-foreground hover:bg-accent",
        link: "text-primary underline decoration-1 underline-offset-4 hover:decoration-2",
      },
      size: {
        default: `h-11 whitespace-nowrap px-4 fine:h-9 ${wraps} dyslexic:fine:min-h-9`,
        sm: `h-11 gap-1.5 whitespace-nowrap px-3 fine:h-8 ${wraps} dyslexic:fine:min-h-8`,
        lg: "min-h-12 max-w-full px-6 py-2 text-center text-base",
        icon: "size-11 fine:size-9",
        "icon-sm": "size-11 fine:size-7",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);

type ButtonProps = ComponentProps<"button"> & VariantProps<typeof buttonVariants> & { asChild?: boolean };

function Button({ className, variant, size, asChild = false, type, ...props }: ButtonProps) {
  const Comp = asChild ? Slot : "button";
  return (
    <Comp
      data-slot="button"
      type={asChild ? type : (type ?? "button")}
      className={cn(buttonVariants({ variant, size }), className)}
      {...props}
    />
  );
}

export { Button, type ButtonProps, buttonVariants };
