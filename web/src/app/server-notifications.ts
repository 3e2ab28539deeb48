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
 * Shows the notifications that the service left for the page. An error among them ends the reader's session; the
 * function returns true then. When ending it leaves the page, the next page shows the notifications that this one could
 * not.
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
