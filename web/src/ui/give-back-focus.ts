/** Where the focus goes when a dialog closes: to what had it, or to the page where that is gone by then. */
export function giveBackFocus(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected;
  if (isThere) opener.focus();
  // what opened it may go in the same stroke, as a judgement that was put right does
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusPage();
  });
}

/** Puts the focus at the start of the page, where what had it goes away. */
export function focusPage(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}
