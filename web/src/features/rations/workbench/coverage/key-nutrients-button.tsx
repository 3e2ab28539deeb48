import { ListChecks } from "lucide-react";
import { useEffect, useState } from "react";
import { offerCommands, searchTerms } from "#web/lib/commands.ts";
import { m } from "#web/paraglide/messages.js";
import { fetchedDialog } from "#web/parts/feedback/lazy-part.tsx";
import { Button } from "#web/ui/button.tsx";

const Dialog = fetchedDialog(() =>
  import("./key-nutrients-dialog.tsx").then((module) => module.FirstNutrientsDialog),
);

export function FirstNutrients() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const sought = searchTerms(m.ration_first, m.sought_first_nutrients);
    return offerCommands([
      { id: "first-nutrients", label: m.ration_first(), sought, run: () => setIsOpen(true) },
    ]);
  }, []);
  return (
    <>
      <Button variant="ghost" size="sm" className="-ml-2 w-fit" onClick={() => setIsOpen(true)}>
        <ListChecks aria-hidden="true" />
        {m.ration_first()}
      </Button>
      {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
