import { Confirm } from "./confirm-dialog.tsx";

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

/** Asks before something is deleted. */
export function ConfirmDelete({ isDeleting, onDelete, ...rest }: ConfirmDeleteProps) {
  return <Confirm isDestructive isUnderWay={isDeleting} onConfirm={onDelete} {...rest} />;
}
