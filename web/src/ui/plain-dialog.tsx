import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { cn } from "#web/lib/dom/class-names.ts";
import { panelClassName } from "./dialog-panel.ts";
import { giveBackFocus } from "./give-back-focus.ts";

interface PlainDialogProps {
  title: string;
  text: ReactNode;
  /** The buttons. */
  children: ReactNode;
  /** Called on Escape; without it the dialog has to be answered. */
  onClose?: () => void;
}

/**
 * Shows a dialog of the browser itself, for what every page must be able to say when nothing more can be loaded. It is a
 * child of the body: another dialog that is open hides the application from screen readers and pointers.
 */
export function PlainDialog({ title, text, children, onClose }: PlainDialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const opener = document.activeElement;
    box.current?.showModal();
    return () => giveBackFocus(opener);
  }, []);
  return createPortal(
    <dialog
      ref={box}
      role={onClose ? "dialog" : "alertdialog"}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      data-state="open"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose?.();
      }}
      className={cn(panelClassName, "pointer-events-auto top-auto max-w-none backdrop:bg-scrim")}
    >
      <div className="grid gap-2">
        <h2 id={`${id}-title`} className="font-semibold text-lg leading-7">
          {title}
        </h2>
        <p id={`${id}-text`} role={onClose && "status"} className="text-muted-foreground text-sm leading-6">
          {text}
        </p>
      </div>
      <div className="flex flex-col-reverse gap-2 tablet:flex-row tablet:justify-end">{children}</div>
    </dialog>,
    document.body,
  );
}
