/** Whether a key pressed there is meant for text; in a text field the browser's own undo is meant. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== "range" && target.type !== "checkbox");

/** Whether a field says that nothing has been typed in it yet: there is no text to undo there. */
export const isAtRest = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.dataset.atRest !== undefined;
