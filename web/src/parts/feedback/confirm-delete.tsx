import { Confirm } from "./confirm-dialog.tsx";

interface ConfirmDeleteProps {
  title: string;
  text: string;
  action: string;
  /** True when an expired licence prevents the deletion. */
  isHeldBack?: boolean;
  error: string | null;
  isDeleting: boolean;
  onCancel: () => void;
  onDelete: () => void;
}

export function ConfirmDelete({ isDeleting, onDelete, ...rest }: ConfirmDeleteProps) {
  return <Confirm isDestructive isUnderWay={isDeleting} onConfirm={onDelete} {...rest} />;
}
