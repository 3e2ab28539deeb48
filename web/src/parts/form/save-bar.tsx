import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";

interface SaveBarProps {
  cancelTo: "/horses" | "/horse-templates" | "/ingredients";
  /** Label of the button that saves. */
  action: string;
  isSaving: boolean;
  isDisabled: boolean;
  /** Saves; without it the button submits the form around it. */
  onSave?: () => unknown;
  /** Stops a long save; without it leaving is offered all along. */
  onStop?: (() => void) | undefined;
  /** Explanation before the buttons. */
  children: ReactNode;
}

/** The buttons of a long form, which stay in sight at the bottom of the window. */
export function SaveBar({ cancelTo, action, isSaving, isDisabled, onSave, onStop, children }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-2 border-border border-t bg-background px-4 py-3 tablet:mx-0 tablet:justify-end tablet:px-0">
      {children}
      {isSaving && onStop ? (
        <Button type="button" variant="outline" onClick={onStop} className="flex-1 tablet:flex-none">
          {m.import_stop()}
        </Button>
      ) : (
        <Button asChild variant="outline" className="flex-1 tablet:flex-none">
          <Link to={cancelTo}>{m.cancel()}</Link>
        </Button>
      )}
      <Button
        type={onSave ? "button" : "submit"}
        onClick={onSave}
        disabled={isDisabled}
        className="flex-1 tablet:flex-none"
      >
        {isSaving ? m.saving() : action}
      </Button>
    </div>
  );
}
