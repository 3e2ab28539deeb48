/** Writes a text into an element, whose text node stays the same; into a field as its value. */
export function writeText(element: HTMLElement, text: string): void {
  if (writtenIn(element) === text) return;
  if (element instanceof HTMLInputElement) element.value = text;
  else if (element.firstChild) element.firstChild.nodeValue = text;
  else element.textContent = text;
}

const writtenIn = (element: HTMLElement): string =>
  element instanceof HTMLInputElement ? element.value : (element.textContent ?? "");
