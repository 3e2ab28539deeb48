/** Where the focus goes when a dialog closes: to what had it, or to the page where that is gone or goes. */
export function giveBackFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  keepFocus();
}

/** Puts the focus at the start of the page, where what had it goes away. */
export function focusPage(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}

/**
 * What opened a dialog may go, at once or when the page comes to it, as a judgement that was put right does: until
 * the hand goes elsewhere, the focus is not lost with it.
 */
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
