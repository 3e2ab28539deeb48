import { onlineManager } from "@tanstack/react-query";
import { ClientError } from "./client-error.ts";

/** Tells whether an error comes from a missing network: the browser is offline, or a service worker gave this page. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof ClientError &&
  error.kind === "network" &&
  (!onlineManager.isOnline() || Boolean(navigator.serviceWorker?.controller));
