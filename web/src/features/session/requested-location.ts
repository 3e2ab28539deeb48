const storageKey = "picotin.requested";

/** Keeps the address asked for while another site signs the reader in. */
export function keepRequested(address: string | null): void {
  try {
    if (address !== null) sessionStorage.setItem(storageKey, address);
  } catch {
    // Without storage the sign-in leads to the home page.
  }
}

/** The address asked for before another site signed the reader in, told once; one of our own pages or null. */
export function takeRequested(): string | null {
  try {
    const kept = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return kept && /^\/(?![/\\])/.test(kept) ? kept : null;
  } catch {
    return null;
  }
}
