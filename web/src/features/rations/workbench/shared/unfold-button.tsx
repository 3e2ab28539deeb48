import { useUnfolds } from "#web/lib/dom/use-is-wide.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";

/** Most rows that are never folded: they are as short as the button. */
export const neverFolded = 3;

/** Tells whether so many rows of a list are folded in this window. */
export const useFolds = (count: number): boolean => !useUnfolds() && count > neverFolded;

interface UnfoldButtonProps {
  isOpen: boolean;
  /** Number of rows that are folded. */
  count: number;
  onChange: (isOpen: boolean) => void;
  /** Words of the button while the rows are shown, and while they are folded. */
  fold?: () => string;
  unfold?: (values: { count: number }) => string;
}

/** Shows the other rows of a list, or folds them. */
export const UnfoldButton = ({
  isOpen,
  count,
  onChange,
  fold = m.ration_fold,
  unfold = m.ration_unfold,
}: UnfoldButtonProps) => (
  <Button
    variant="ghost"
    size="sm"
    className="-ml-3 w-fit max-w-full"
    aria-expanded={isOpen}
    onClick={() => onChange(!isOpen)}
  >
    {isOpen ? fold() : unfold({ count })}
  </Button>
);
