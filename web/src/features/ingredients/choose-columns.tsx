import { ListChecks } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useMe } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { nutrientOptions } from "./shown-nutrients.ts";

const Choice = lazy(() =>
  import("#web/features/settings/first-nutrients-dialog.tsx").then((module) => ({
    default: module.FirstNutrientsDialog,
  })),
);

/** The way to the nutrients that one's lists of feeds tell. */
export function ChooseColumns() {
  const chosen = useMe()?.settings?.nutrients ?? null;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        <ListChecks aria-hidden="true" />
        {m.ration_first()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Choice rows={nutrientOptions(chosen)} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
