import { useMatchRoute } from "@tanstack/react-router";
import { screens } from "#contract/screens.ts";

/** How wide a page may be: the ration takes all the room it is given, and what stands around it keeps in line with it. */
export function usePageWidth(): string {
  const isAt = useMatchRoute();
  const isRation = isAt({ to: screens.ration_edit.path }) || isAt({ to: screens.ration_add.path });
  return isRation ? "max-w-400" : "max-w-300";
}
