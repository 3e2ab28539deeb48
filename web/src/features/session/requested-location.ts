const storageKey = "picotin.requested";

/** Stores the requested address during a sign-in at another site. */
export function keepRequested(address: string | null): void {
  try {
    if (address !== null) sessionStorage.setItem(storageKey, address);
  } catch {
    // Without storage the sign-in leads to the home page.
  }
}

/** Takes the stored address once; null when there is none or it is not a page of ours. */
export function takeRequested(): string | null {
  try {
    const kept = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return kept && /^\/(?![/\\])/.test(kept) ? kept : null;
  } catch {
    return null;
  }
}
