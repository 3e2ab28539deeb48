import { limits } from "#contract/limits.ts";
import { ClientError } from "./client-error.ts";

/** Returns what a script has once it came; fails when it does not come within the time limit. */
export function inTime<Loaded>(script: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new ClientError("script", 0, "The script did not arrive in time."));
    const timer = setTimeout(late, limits.scriptLoadMs);
    script.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
