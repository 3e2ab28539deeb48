import * as AlertDialogPrimitive from "radix-ui/alert-dialog";
import { type ComponentProps, useRef } from "react";
import { cn } from "#web/lib/dom/class-names.ts";
import { buttonVariants } from "./button.tsx";
import { isUnderAnother, overlayClassName, panelClassName } from "./dialog-panel.ts";
import { giveBackFocus } from "./give-back-focus.ts";

function AlertDialog(props: ComponentProps<typeof AlertDialogPrimitive.Root>) {
  return <AlertDialogPrimitive.Root data-slot="alert-dialog" {...props} />;
}

function AlertDialogContent({ className, ...props }: ComponentProps<typeof AlertDialogPrimitive.Content>) {
  const opener = useRef<Element | null>(null);
  return (
    <AlertDialogPrimitive.Portal data-slot="alert-dialog-portal">
      <AlertDialogPrimitive.Overlay data-slot="alert-dialog-overlay" className={overlayClassName} />
      <AlertDialogPrimitive.Content
        data-slot="alert-dialog-content"
        className={cn(panelClassName, className)}
        {...props}
        onEscapeKeyDown={(event) => {
          if (isUnderAnother()) event.preventDefault();
          else props.onEscapeKeyDown?.(event);
        }}
        onOpenAutoFocus={(event) => {
          opener.current = document.activeElement;
          props.onOpenAutoFocus?.(event);
          if (!event.defaultPrevented) takeFocus(event);
        }}
        onCloseAutoFocus={(event) => {
          props.onCloseAutoFocus?.(event);
          if (event.defaultPrevented) return;
          event.preventDefault();
          giveBackFocus(opener.current);
        }}
      />
    </AlertDialogPrimitive.Portal>
  );
}

/** Focuses the only button when there is nothing to cancel; otherwise nothing would have the focus. */
function takeFocus(event: Event): void {
  const { currentTarget } = event;
  if (!(currentTarget instanceof HTMLElement)) return;
  if (currentTarget.querySelector("[data-slot=alert-dialog-cancel]")) return;
  event.preventDefault();
  currentTarget.querySelector("button")?.focus();
}

function AlertDialogHeader({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="alert-dialog-header" className={cn("grid gap-2", className)} {...props} />;
}

function AlertDialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="alert-dialog-footer"
      className={cn("flex flex-col-reverse gap-2 tablet:flex-row tablet:justify-end", className)}
      {...props}
    />
  );
}

function AlertDialogTitle({ className, ...props }: ComponentProps<typeof AlertDialogPrimitive.Title>) {
  return (
    <AlertDialogPrimitive.Title
      data-slot="alert-dialog-title"
      className={cn("font-semibold text-lg leading-7", className)}
      {...props}
    />
  );
}

function AlertDialogDescription({
  className,
  ...props
}: ComponentProps<typeof AlertDialogPrimitive.Description>) {
  return (
    <AlertDialogPrimitive.Description
      data-slot="alert-dialog-description"
      className={cn("text-muted-foreground text-sm leading-6", className)}
      {...props}
    />
  );
}

function AlertDialogCancel({ className, ...props }: ComponentProps<typeof AlertDialogPrimitive.Cancel>) {
  return (
    <AlertDialogPrimitive.Cancel
      data-slot="alert-dialog-cancel"
      className={cn(buttonVariants({ variant: "outline" }), className)}
      {...props}
    />
  );
}

export {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
};
