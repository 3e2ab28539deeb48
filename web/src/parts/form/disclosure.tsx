import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from "react";
import { cn } from "#web/lib/dom/class-names.ts";

interface DisclosureProps {
  /** Content of the button, and its accessible name when the content is an icon. */
  button: ReactNode;
  buttonLabel?: string;
  buttonClassName?: string;
  /** Class of the panel. */
  className?: string;
  /** The side of the button that the panel is aligned with. */
  side?: "left" | "right";
  /** True when the panel links to the current page. */
  isCurrent?: boolean;
  children: (close: () => void) => ReactNode;
}

/** Closes a panel when the pointer or the focus goes elsewhere, and on Escape. */
function useCloseOnLeave(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setIsOpen: (isOpen: boolean) => void,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const closeElsewhere = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => void (key === "Escape" && close());
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointerdown", closeElsewhere, { signal });
    document.addEventListener("focusin", closeElsewhere, { signal });
    document.addEventListener("keydown", closeOnEscape, { signal });
    return () => listening.abort();
  }, [root, isOpen, setIsOpen, close]);
}

/**
 * A button that shows a panel below it. Escape, a click elsewhere or leaving it by keyboard hides it. Closed from
 * within, it returns the focus to its button.
 */
export function Disclosure(props: DisclosureProps) {
  const { button, buttonLabel, buttonClassName, className, side = "right", isCurrent, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => {
    setIsOpen(false);
    trigger.current?.focus();
  }, []);
  useCloseOnLeave(root, isOpen, setIsOpen, close);

  return (
    <div ref={root} className="tablet:relative">
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={buttonLabel}
        data-status={isCurrent ? "active" : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className={cn(
          "flex h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 font-medium text-sm hover:bg-accent fine:h-9 fine:min-w-9",
          buttonClassName,
        )}
      >
        {button}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className={cn(
          "absolute top-full z-40 mt-1.5 w-72 max-w-[calc(100vw-2rem)] rounded-md border border-border bg-popover p-4 text-popover-foreground shadow-float",
          side === "right" ? "right-4 tablet:right-0" : "left-4 tablet:left-0",
          className,
        )}
      >
        {isOpen && children(close)}
      </div>
    </div>
  );
}
