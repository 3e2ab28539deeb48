import { useEffect, useState } from "react";
import { useBench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { announcing } from "./change-announcement.ts";

/** Announces changes to screen readers once they pause: "Starch per meal now at risk: 2.1 g. Energy 97 %, was 101". */
export function Announcer() {
  const bench = useBench();
  const [said, setSaid] = useState("");
  useEffect(() => announcing(bench, setSaid), [bench]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
