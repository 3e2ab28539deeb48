/** Whether a key pressed there is meant for text; in a text field the browser's own undo is meant. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== "range" && target.type !== "checkbox");
