import type { UndoWay } from "#web/lib/dom/keyboard-target.ts";

export interface NumberFieldProps {
  id?: string;
  inputRef?: (element: HTMLInputElement | null) => void;
  value: number | null;
  /** Subscribes to the value instead of `value`; returns a function that unsubscribes. */
  follow?: (show: (value: number | null) => void) => () => void;
  /** Called with a number whenever the text is one; with null when emptied, unless required. */
  onChange: (value: number | null) => void;
  /** True when an emptied field shows a message and returns to its former value. */
  isRequired?: boolean;
  onDone?: () => void;
  /** Called when the field prevents sending, so that the form's other errors are shown too. */
  onHeld?: () => Promise<void>;
  /** Called on Enter, after the value was taken and selected. */
  onEnter?: (input: HTMLInputElement) => void;
  /** The page's undo and redo, where every typed number is a step: the browser's own know this text alone. */
  onHistory?: (way: UndoWay) => void;
  /** Accessible name; the unit is added to it. Without it the field's label element names it. */
  label?: string;
  unit?: string;
  /** Unit of the figures in remarks, where the label or a neighbour names it. */
  remarkUnit?: string;
  min?: number;
  max?: number;
  step?: number;
  digits?: number;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  /** True when the surroundings set the width, so that a new figure lays out only itself. */
  isBoxed?: boolean;
  /** True for the height of form fields; false for that of table rows. */
  isInForm?: boolean;
  className?: string;
}
