const storageKey = "picotin.switched";

/** Address of the user whose session this tab uses; null for the reader's own. */
export function switchedUserAddress(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Stores whose session this tab uses from the next request on; null for the reader's own. */
export function storeSwitchedUser(email: string | null): void {
  try {
    if (email === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, email);
  } catch {
    // Without storage nobody can sign in either.
  }
}
