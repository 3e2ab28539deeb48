/**
 * Notifications that the server leaves for the page: a session cookie (no age, path `/`, SameSite=Lax, readable by the
 * page) whose value is the URI-encoded JSON of a list. The page shows them once and removes the cookie; an error ends
 * the session of a reader who is still signed in.
 */
export const notificationCookie = "picotin_notifications";

export const notificationKinds = ["info", "success", "warning", "error"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Notifications of one group stand in one place and replace one another. */
export const notificationGroups = ["authentication", "switch_user"] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

const textMax = 500;
const listMax = 10;

export interface ServerNotification {
  type: NotificationKind;
  message: string;
  group?: NotificationGroup | undefined;
}

/** Tells whether a value is a notification. It is checked by hand, because every page does so before anything else. */
function isNotification(found: unknown): found is ServerNotification {
  if (typeof found !== "object" || found === null) return false;
  const { type, message, group, ...others } = found as Record<string, unknown>;
  return (
    notificationKinds.some((kind) => kind === type) &&
    typeof message === "string" &&
    message !== "" &&
    message.length <= textMax &&
    (group === undefined || notificationGroups.some((each) => each === group)) &&
    Object.keys(others).length === 0
  );
}

/** The `Set-Cookie` value that leaves these notifications for the page. */
export function notificationsCookie(list: readonly ServerNotification[], isSecure: boolean): string {
  const value = encodeURIComponent(JSON.stringify(list));
  return `${notificationCookie}=${value}; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** Reads the notifications of a cookie header; an unreadable value gives none. */
export function readNotifications(cookies: string): ServerNotification[] {
  const value = cookies
    .split("; ")
    .find((cookie) => cookie.startsWith(`${notificationCookie}=`))
    ?.slice(notificationCookie.length + 1);
  if (!value) return [];
  try {
    const found: unknown = JSON.parse(decodeURIComponent(value));
    return Array.isArray(found) && found.length <= listMax && found.every(isNotification) ? found : [];
  } catch {
    return [];
  }
}
