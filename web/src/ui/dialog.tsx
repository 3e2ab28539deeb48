import { X } from "lucide-react";
import * as DialogPrimitive from "radix-ui/dialog";
import { type ComponentProps, useRef } from "react";
import { cn } from "#web/lib/dom/class-names.ts";
import { isUnderAnother, overlayClassName, panelClassName } from "./dialog-panel.ts";
import { giveBackFocus } from "./give-back-focus.ts";

function Dialog(props: ComponentProps<typeof DialogPrimitive.Root>) {
  return <DialogPrimitive.Root data-slot="dialog" {...props} />;
}

type DialogContentProps = ComponentProps<typeof DialogPrimitive.Content> & {
  /** Label of the close button; without it there is none. */
  closeLabel?: string;
};

/** Returns the focus on closing to the element that had it, even without a trigger or when that element is gone. */
function DialogContent({ className, children, closeLabel, ...props }: DialogContentProps) {
  const opener = useRef<Element | null>(null);
  return (
    <DialogPrimitive.Portal data-slot="dialog-portal">
      <DialogPrimitive.Overlay data-slot="dialog-overlay" className={overlayClassName} />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        className={cn(panelClassName, className)}
        {...props}
        onInteractOutside={(event) => {
          if (isUnderAnother()) event.preventDefault();
          else props.onInteractOutside?.(event);
        }}
        onEscapeKeyDown={(event) => {
          if (isUnderAnother()) event.preventDefault();
          else props.onEscapeKeyDown?.(event);
        }}
        onOpenAutoFocus={(event) => {
          opener.current = document.activeElement;
          props.onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={(event) => {
          props.onCloseAutoFocus?.(event);
          if (event.defaultPrevented) return;
          event.preventDefault();
          giveBackFocus(opener.current);
        }}
      >
        {children}
        {closeLabel && (
          <DialogPrimitive.Close
            data-slot="dialog-close"
            aria-label={closeLabel}
            className="absolute top-3 right-3 grid size-11 cursor-pointer place-content-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground fine:size-8"
          >
            <X aria-hidden="true" className="size-4" />
          </DialogPrimitive.Close>
        )}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

function DialogHeader({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="dialog-header" className={cn("grid gap-1.5 pr-8", className)} {...props} />;
}

/** `isHeld` keeps the footer in view at the end of a dialog that is longer than the screen. */
function DialogFooter({ className, isHeld = false, ...props }: ComponentProps<"div"> & { isHeld?: boolean }) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn(
        "flex flex-col-reverse gap-2 tablet:flex-row tablet:justify-end",
        isHeld &&
          "sticky -bottom-5 z-20 -mx-5 -mb-5 border-border border-t bg-popover px-5 py-3 tablet:-bottom-6 tablet:-mx-6 tablet:-mb-6 tablet:px-6",
        className,
      )}
      {...props}
    />
  );
}

function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      data-slot="dialog-title"
      className={cn("font-semibold text-lg leading-7", className)}
      {...props}
    />
  );
}

function DialogDescription({ className, ...props }: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      data-slot="dialog-description"
      className={cn("text-muted-foreground text-sm leading-6", className)}
      {...props}
    />
  );
}

export { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle };
