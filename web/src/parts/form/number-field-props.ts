import type { UndoWay } from "#web/lib/dom/keyboard-target.ts";

export interface NumberFieldProps {
  id?: string;
  inputRef?: (element: HTMLInputElement | null) => void;
  value: number | null;
  /** Tells the value from now on, in the place of `value`; answers how to stop. */
  follow?: (show: (value: number | null) => void) => () => void;
  /** A number as soon as the text is one; null when the field is left empty, unless it is required. */
  onChange: (value: number | null) => void;
  /** Left without a number, it says so and holds again what it held before. */
  isRequired?: boolean;
  onDone?: () => void;
  /** A form was kept from being sent by what the field refuses: what else is wrong in it is told as well. */
  onHeld?: () => Promise<void>;
  /** Called on Enter, after the value was taken and selected. */
  onEnter?: (input: HTMLInputElement) => void;
  /**
   * The page's own undo and redo, where every number typed is a step of it and moves more than this field. Without it
   * the browser's own is meant, which knows this text alone.
   */
  onHistory?: (way: UndoWay) => void;
  /** Accessible name; the unit is added to it. Without it the field is named by its label element. */
  label?: string;
  unit?: string;
  min?: number;
  max?: number;
  step?: number;
  digits?: number;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  /** The place sets the width: the figure is then laid out by itself when it changes. */
  isBoxed?: boolean;
  /** As high as the other fields of a form; else as a line of a table is. */
  isInForm?: boolean;
  className?: string;
}
