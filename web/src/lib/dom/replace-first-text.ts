import { deleteLook } from "#web/lib/api/early-answers.ts";

/**
 * Puts the page in the place of the text that its HTML came with (`early.js`, `styles/first.css`). What was typed there
 * and where the cursor was pass over, and a form that was sent is sent.
 */
export function replaceFirstText(): void {
  const first = document.getElementById("first");
  if (!first) return;
  const active = document.activeElement;
  first.remove();
  for (const from of first.querySelectorAll<HTMLInputElement>("form input")) {
    const to = document.querySelector<HTMLInputElement>(`#app input[name="${from.name}"]`);
    if (!to) continue;
    if (from.value !== "") type(to, from.value);
    if (from === active) to.focus();
  }
  if (first.dataset.sent) document.querySelector<HTMLFormElement>("#app form")?.requestSubmit();
}

/** Shows a page in the place of all that was painted before it. */
export function showPage(): void {
  replaceFirstText();
  deleteLook();
}

/** Fills a field as a hand would, so that React hears of it. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
