import { useMatchRoute } from "@tanstack/react-router";
import { screens } from "#contract/screens.ts";

/** Returns the width class of the page: the ration screen is wider, and header and footer align with it. */
export function usePageWidth(): string {
  const isAt = useMatchRoute();
  const isRation = isAt({ to: screens.ration_edit.path }) || isAt({ to: screens.ration_add.path });
  return isRation ? "max-w-640" : "max-w-300";
}
