import { type ReactNode, useRef } from "react";
import { m } from "#web/paraglide/messages.js";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { LicenceNotice } from "./licence-notice.tsx";
import { Notice } from "./notice.tsx";

interface ConfirmProps {
  title: string;
  text: string;
  action: string;
  isDestructive?: boolean;
  /** True when an expired licence prevents the action. */
  isHeldBack?: boolean;
  /** True when the facts below the question rule the action out. */
  isImpossible?: boolean;
  error: string | null;
  isUnderWay: boolean;
  /** Facts to decide by, below the question. */
  children?: ReactNode;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before an irreversible action; the safe answer has the focus. */
export function Confirm({
  title,
  text,
  action,
  isDestructive = false,
  isHeldBack = false,
  isImpossible = false,
  error,
  isUnderWay,
  children,
  ...on
}: ConfirmProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && on.onCancel()}>
      <AlertDialogContent
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          cancel.current?.focus();
        }}
      >
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{text}</AlertDialogDescription>
        </AlertDialogHeader>
        {children}
        {isHeldBack && <LicenceNotice />}
        {error && <Notice tone="error">{error}</Notice>}
        <AlertDialogFooter>
          <AlertDialogCancel ref={cancel}>{m.cancel()}</AlertDialogCancel>
          <Button
            variant={isDestructive ? "destructive" : "default"}
            disabled={isUnderWay || isHeldBack || isImpossible}
            onClick={on.onConfirm}
          >
            {action}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
