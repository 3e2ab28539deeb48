import { ListChecks } from "lucide-react";
import { useState } from "react";
import { useFirstNutrients } from "#web/features/settings/queries.ts";
import { nutrientOptions } from "#web/lib/science/shown-nutrients.ts";
import { m } from "#web/paraglide/messages.js";
import { fetchedDialog } from "#web/parts/feedback/lazy-part.tsx";
import { Button } from "#web/ui/button.tsx";

const Choice = fetchedDialog(() =>
  import("#web/parts/form/nutrient-choice.tsx").then((module) => module.NutrientChoice),
);

export function ChooseColumns() {
  const first = useFirstNutrients();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" className="max-tablet:-ml-4" onClick={() => setIsOpen(true)}>
        <ListChecks aria-hidden="true" />
        {m.ration_first()}
      </Button>
      {isOpen && (
        <Choice rows={nutrientOptions(first.chosen)} first={first} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
