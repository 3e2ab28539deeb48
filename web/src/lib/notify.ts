import { limits } from "#contract/limits.ts";

/** Notifications leave after the specified time; errors stay until they are dismissed. */
export async function notify(kind: "success" | "info" | "warning" | "error", text: string): Promise<void> {
  const { toast } = await import("sonner");
  toast[kind](text, { duration: kind === "error" ? Number.POSITIVE_INFINITY : limits.notificationMs });
}
