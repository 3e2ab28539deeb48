import { limits } from "#contract/limits.ts";
import {
  type NotificationGroup,
  type NotificationKind,
  notificationCookie,
  readNotifications,
} from "#contract/notifications.ts";
import { setAppState } from "./app-state.ts";

export interface Notification {
  kind: NotificationKind;
  text: string;
}

type Show = (notification: Notification) => void;

/** Places on the screen that show a group themselves. */
const places = new Map<NotificationGroup, Show>();

/**
 * Notifications leave after the specified time; errors stay until they are dismissed. One of a group replaces the last
 * of that group, where the screen shows the group if it does.
 */
export async function notify(kind: NotificationKind, text: string, group?: NotificationGroup): Promise<void> {
  const place = group && places.get(group);
  if (place) return place({ kind, text });
  setAppState({ hasNotified: true });
  const { toast } = await import("sonner");
  const duration = kind === "error" ? Number.POSITIVE_INFINITY : limits.notificationMs;
  toast[kind](text, group ? { duration, id: group } : { duration });
}

/** Makes a part of the screen the place of a group, until the answer is called. */
export function showGroup(group: NotificationGroup, show: Show): () => void {
  places.set(group, show);
  return () => {
    if (places.get(group) === show) places.delete(group);
  };
}

/** Shows what the server left for this page, once. Answers whether an error was among it. */
export function showServerNotifications(): boolean {
  const found = readNotifications(document.cookie);
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing from browsers that are supported
  if (found.length > 0) document.cookie = `${notificationCookie}=; Path=/; Max-Age=0; SameSite=Lax`;
  for (const { type, message, group } of found) void notify(type, message, group);
  return found.some(({ type }) => type === "error");
}
