import { type APIRequestContext, expect } from "@playwright/test";
import type { RunningServer } from "./server.ts";

/** Gives somebody settings, or changes those that they have. */
export async function saveSettings(
  request: APIRequestContext,
  server: RunningServer,
  token: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, "If-Match": "*" };
  const made = await request.post(`${server.url}/api/user_settings`, { data, headers });
  if (made.status() === 201) return;
  const { settings } = await (await request.get(`${server.url}/api/users/me`, { headers })).json();
  const changed = await request.patch(`${server.url}${settings["@id"]}`, {
    data,
    headers: { ...headers, "Content-Type": "application/merge-patch+json" },
  });
  expect(changed.status(), await changed.text()).toBe(200);
}
