import {
  showNotifications,
  storeNotifications,
  takeServerNotifications,
  takeStoredNotifications,
} from "#web/lib/notifications.ts";

interface Reader {
  isSignedIn: boolean;
  /** True for a session of single sign-on; ending it leaves the page. */
  isBySso: boolean;
  end: () => Promise<unknown>;
}

/**
 * Shows what the server left for the page. An error among it ends the session of who is signed in, which is answered;
 * where that leaves the page itself, the next one shows what this one could not, and ends nothing.
 */
export async function showServerNotifications({ isSignedIn, isBySso, end }: Reader): Promise<boolean> {
  showNotifications(takeStoredNotifications());
  const left = takeServerNotifications();
  const ends = isSignedIn && left.some(({ type }) => type === "error");
  if (ends && isBySso) storeNotifications(left);
  else showNotifications(left);
  if (ends) await end();
  return ends;
}
