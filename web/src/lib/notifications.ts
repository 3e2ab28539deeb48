import { limits } from "#contract/limits.ts";
import {
  type NotificationGroup,
  type NotificationKind,
  notificationCookie,
  notificationsCookie,
  readNotifications,
  type ServerNotification,
} from "#contract/notifications.ts";
import { setAppState } from "./app-state.ts";

export interface Notification {
  kind: NotificationKind;
  text: string;
}

type Show = (notification: Notification) => void;

/** Parts of the screen that show a group of notifications themselves. */
const places = new Map<NotificationGroup, Show>();

/**
 * Shows a notification for the specified time, which pauses while it is hovered. It replaces the last one of its group,
 * in the group's own place when there is one.
 */
export async function notify(kind: NotificationKind, text: string, group?: NotificationGroup): Promise<void> {
  const place = group && places.get(group);
  if (place) return place({ kind, text });
  setAppState({ hasNotified: true });
  const { toast } = await import("sonner");
  const duration = limits.notificationMs;
  toast[kind](text, group ? { duration, id: group } : { duration });
}

/** Shows an offer until it is accepted or closed; it replaces the last one of its name. */
export async function offer(
  kind: NotificationKind,
  text: string,
  label: string,
  onClick: () => void,
  id = text,
): Promise<void> {
  setAppState({ hasNotified: true });
  const { toast } = await import("sonner");
  toast[kind](text, { id, duration: Number.POSITIVE_INFINITY, action: { label, onClick } });
}

/** Makes a part of the screen show a group; returns a function that ends this. */
export function showGroup(group: NotificationGroup, show: Show): () => void {
  places.set(group, show);
  return () => {
    if (places.get(group) === show) places.delete(group);
  };
}

/** Takes the notifications that the service left in a cookie, and deletes the cookie. */
export function takeServerNotifications(): ServerNotification[] {
  const found = readNotifications(document.cookie);
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing from browsers that are supported
  if (found.length > 0) document.cookie = `${notificationCookie}=; Path=/; Max-Age=0; SameSite=Lax`;
  return found;
}

export function showNotifications(list: readonly ServerNotification[]): void {
  for (const { type, message, group } of list) void notify(type, message, group);
}

const storageKey = "picotin.notifications";

/** Stores notifications for the next page of this tab. */
export function storeNotifications(list: readonly ServerNotification[]): void {
  try {
    sessionStorage.setItem(storageKey, notificationsCookie(list, false));
  } catch {
    // Without storage they are lost with the page.
  }
}

/** Takes the notifications that the previous page stored for this one, once. */
export function takeStoredNotifications(): ServerNotification[] {
  try {
    const kept = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return readNotifications(kept ?? "");
  } catch {
    return [];
  }
}
