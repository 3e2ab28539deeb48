import type { RationItem } from "#contract/schemas/ration.ts";
import { label } from "#web/lib/format/labels.ts";

/** Returns the ration's own name, or its objective. */
export function rationName(ration: Pick<RationItem, "name" | "objective">): string {
  return ration.name || label("objective", ration.objective);
}
