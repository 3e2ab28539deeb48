import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";

/** Most rows that are never folded: they are as short as the button. */
export const neverFolded = 3;

interface UnfoldButtonProps {
  isOpen: boolean;
  /** Number of rows that are folded. */
  count: number;
  onChange: (isOpen: boolean) => void;
}

/** Shows the other rows of a list, or folds them. */
export const UnfoldButton = ({ isOpen, count, onChange }: UnfoldButtonProps) => (
  <Button
    variant="ghost"
    size="sm"
    className="-ml-3 w-fit"
    aria-expanded={isOpen}
    onClick={() => onChange(!isOpen)}
  >
    {isOpen ? m.ration_fold() : m.ration_unfold({ count })}
  </Button>
);
