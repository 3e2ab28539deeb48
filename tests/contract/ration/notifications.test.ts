import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { toast } from "sonner";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { limits } from "#contract/limits.ts";
import { notificationCookie, notificationsCookie, type ServerNotification } from "#contract/notifications.ts";
import { showServerNotifications } from "#web/app/server-notifications.ts";
import {
  notify,
  showGroup,
  storeNotifications,
  takeServerNotifications,
  takeStoredNotifications,
} from "#web/lib/notifications.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { LicenceBadge } from "#web/parts/feedback/licence-badge.tsx";

/** Cookies and the storage of a tab, as far as the pages use them. */
class Jar {
  readonly documentElement = { classList: { toggle: () => false } };
  readonly #cookies = new Map<string, string>();
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
  set cookie(text: string) {
    const [pair = "", ...rest] = text.split("; ");
    const [name = "", value = ""] = pair.split("=");
    if (rest.includes("Max-Age=0")) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

class Storage {
  readonly #kept = new Map<string, string>();
  getItem = (key: string) => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#kept.set(key, value);
  removeItem = (key: string) => void this.#kept.delete(key);
}

let ended = 0;
const end = async () => void ended++;
const reader = { isSignedIn: true, isBySso: false, end };
beforeEach(() => {
  ended = 0;
  vi.stubGlobal("document", new Jar());
  vi.stubGlobal("sessionStorage", new Storage());
  overwriteGetLocale(() => "en");
});

const shown = () => toast.getToasts().map((each) => ("title" in each ? [each.title, each.duration] : []));
const titles = () => shown().map(([title]) => title);
const refusal: ServerNotification = { type: "error", message: "Refused by your organisation" };

describe("a notification", () => {
  test("stays for the time specified, an error like any other", async () => {
    await notify("success", "Saved");
    await notify("error", "Lost");
    expect(limits.notificationMs).toBe(5000);
    expect(shown()).toEqual(
      expect.arrayContaining([
        ["Saved", 5000],
        ["Lost", 5000],
      ]),
    );
  });

  test("of a group replaces the last of that group, and no other", async () => {
    await notify("info", "Kept apart");
    await notify("error", "Cannot switch user", "switch_user");
    await notify("success", "Switched", "switch_user");
    expect(titles()).toContain("Kept apart");
    expect(titles()).toContain("Switched");
    expect(titles()).not.toContain("Cannot switch user");
  });

  test("of a group that the screen shows is shown there, and nowhere else", async () => {
    const seen: string[] = [];
    const stop = showGroup("authentication", ({ text }) => seen.push(text));
    await notify("error", "Invalid credentials.", "authentication");
    stop();
    expect(seen).toEqual(["Invalid credentials."]);
    expect(titles()).not.toContain("Invalid credentials.");
  });
});

describe("what the server left", () => {
  const leave = (list: ServerNotification[]) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the jar of this file
    document.cookie = notificationsCookie(list, false);
  };

  test("is taken once, with its cookie", () => {
    leave([refusal]);
    expect(takeServerNotifications()).toEqual([refusal]);
    expect(document.cookie).not.toContain(notificationCookie);
    expect(takeServerNotifications()).toEqual([]);
  });

  test("ends no session of who is signed out, and none without an error", async () => {
    leave([refusal]);
    expect(await showServerNotifications({ ...reader, isSignedIn: false })).toBe(false);
    leave([{ type: "warning", message: "Soon" }]);
    expect(await showServerNotifications(reader)).toBe(false);
    expect(ended).toBe(0);
  });

  test("is shown at once where an error ends a session of tokens, which keeps the page", async () => {
    leave([{ ...refusal, message: "Your account was closed" }]);
    expect(await showServerNotifications(reader)).toBe(true);
    expect(ended).toBe(1);
    await vi.waitFor(() => expect(titles()).toContain("Your account was closed"));
    expect(takeStoredNotifications()).toEqual([]);
  });

  test("is shown on the next page, once, where it ends a session of single sign-on, which leaves this one", async () => {
    const message = "Your organisation no longer lets you in";
    leave([{ ...refusal, message }]);
    expect(await showServerNotifications({ ...reader, isBySso: true })).toBe(true);
    expect([ended, titles().includes(message)]).toEqual([1, false]);
    expect(await showServerNotifications({ ...reader, isBySso: true })).toBe(false);
    await vi.waitFor(() => expect(titles()).toContain(message));
    expect(ended).toBe(1);
    expect(takeStoredNotifications()).toEqual([]);
  });

  test("is nothing where the storage of the tab holds something else", () => {
    storeNotifications([refusal]);
    sessionStorage.setItem("picotin.notifications", "{not a list");
    expect(takeStoredNotifications()).toEqual([]);
  });
});

test("a licence near its end is warned of, from thirty days on; one that is over says so", () => {
  const badge = (licenceDaysLeft: number, licenceExpired = false) =>
    renderToStaticMarkup(createElement(LicenceBadge, { entity: { licenceDaysLeft, licenceExpired } }));
  expect(badge(limits.licenceWarnDays + 1)).toBe("");
  expect(badge(limits.licenceWarnDays)).toContain("30");
  expect(badge(1)).toContain("1");
  expect(badge(0, true)).toContain("Expired");
});
