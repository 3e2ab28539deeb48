import { ListChecks } from "lucide-react";
import { useState } from "react";
import { m } from "#web/paraglide/messages.js";
import { fetchedDialog } from "#web/parts/fetched.tsx";
import { Button } from "#web/ui/button.tsx";

const Dialog = fetchedDialog(() =>
  import("./first-nutrients-dialog.tsx").then((module) => module.FirstNutrientsDialog),
);

/** The way to one's own choice of nutrients. */
export function FirstNutrients() {
  const [isOpen, setIsOpen] = useState(false);
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
