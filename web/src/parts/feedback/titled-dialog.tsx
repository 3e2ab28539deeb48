import type { ComponentProps, ReactNode } from "react";
import { m } from "#web/paraglide/messages.js";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "#web/ui/dialog.tsx";

interface TitledDialogProps
  extends Pick<ComponentProps<typeof DialogContent>, "className" | "onOpenAutoFocus" | "children"> {
  title: ReactNode;
  /** Shown between title and help. */
  subtitle?: ReactNode;
  help: ReactNode;
  onClose: () => void;
}

/** An open dialog with a title, a help text and a button that closes it. */
export function TitledDialog({ title, subtitle, help, onClose, children, ...content }: TitledDialogProps) {
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent closeLabel={m.close()} {...content}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          {subtitle && <p className="font-medium text-sm">{subtitle}</p>}
          <DialogDescription>{help}</DialogDescription>
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}
