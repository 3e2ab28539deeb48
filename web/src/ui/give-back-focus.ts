/** Returns the focus after a dialog closes: to the element that opened it, or to the page when that element is gone. */
export function giveBackFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  keepFocus();
}

/** Moves the focus to the start of the page, when the focused element disappears. */
export function focusPage(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** Keeps the focus until the user moves it: what opened a dialog may be removed, as a repaired finding is. */
function keepFocus(): void {
  const going = new MutationObserver(look);
  const heard = new AbortController();
  function rest(): void {
    going.disconnect();
    heard.abort();
  }
  function look(): void {
    if (document.activeElement !== document.body) return;
    rest();
    focusPage();
  }
  going.observe(document.body, { childList: true, subtree: true });
  for (const elsewhere of ["focusin", "pointerdown"]) {
    document.addEventListener(elsewhere, rest, { capture: true, signal: heard.signal });
  }
  requestAnimationFrame(look);
}
