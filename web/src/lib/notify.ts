import { limits } from "#contract/limits.ts";
import { setAppState } from "./app-state.ts";

/** Notifications leave after the specified time; errors stay until they are dismissed. */
export async function notify(kind: "success" | "info" | "warning" | "error", text: string): Promise<void> {
  setAppState({ hasNotified: true });
  const { toast } = await import("sonner");
  toast[kind](text, { duration: kind === "error" ? Number.POSITIVE_INFINITY : limits.notificationMs });
}
