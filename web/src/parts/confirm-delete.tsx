import { useRef } from "react";
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
import { HeldBack } from "./held-back.tsx";
import { Notice } from "./notice.tsx";

interface ConfirmDeleteProps {
  title: string;
  text: string;
  action: string;
  /** True where an expired licence keeps the reader from it, which is told. */
  isHeldBack?: boolean;
  error: string | null;
  isDeleting: boolean;
  onCancel: () => void;
  onDelete: () => void;
}

/** Asks before what cannot be undone; the answer that harms nothing has the focus. */
export function ConfirmDelete({
  title,
  text,
  action,
  isHeldBack = false,
  error,
  isDeleting,
  ...on
}: ConfirmDeleteProps) {
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
        {isHeldBack && <HeldBack />}
        {error && <Notice tone="error">{error}</Notice>}
        <AlertDialogFooter>
          <AlertDialogCancel ref={cancel}>{m.cancel()}</AlertDialogCancel>
          <Button variant="destructive" disabled={isDeleting || isHeldBack} onClick={on.onDelete}>
            {action}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
