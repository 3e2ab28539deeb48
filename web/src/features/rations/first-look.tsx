import { type ReactNode, useCallback, useEffect, useState } from "react";
import { shownLook } from "#web/lib/api/early-answers.ts";

interface FirstLookPlaceProps {
  /** Shown where there is no first look. */
  children: ReactNode;
}

/** Shows the first look of a stored ration in the place of what waits, as `first-look.js` painted it before any script of the page. */
export function FirstLookPlace({ children }: FirstLookPlaceProps) {
  const [look, setLook] = useState(shownLook);
  useEffect(() => {
    void globalThis.early?.look?.then((later) => later && setLook(later));
  }, []);
  const place = useCallback((node: Element | null) => void (look && node?.append(look)), [look]);
  return look ? <div ref={place} /> : children;
}
