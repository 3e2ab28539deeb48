import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { HorseTemplateItem } from "#contract/schemas/horse.ts";
import { templatesQuery } from "#web/features/horses/queries.ts";
import { useOptimisticChoice } from "#web/lib/dom/use-optimistic-choice.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { DeleteTemplate } from "./delete-template.tsx";

const id = "start-from";

/** Length of a name that a select shows whole on a phone. */
const shownWhole = 26;

/** Fills the form from a template; the values are the new horse's own from then on. */
export function StartFrom({ model }: { model: string }) {
  const navigate = useNavigate();
  const { data } = useQuery(templatesQuery());
  const [shown, open] = useOptimisticChoice(model, async (key) => {
    await navigate({ to: "/horses/add", search: key === "" ? {} : { model: key }, replace: true });
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  });
  const [doomed, setDoomed] = useState<HorseTemplateItem | null>(null);
  if (!data || data.length === 0) return null;
  const chosen = data.find((template) => template.id === model);
  return (
    <div className="grid gap-1.5 rounded-md border border-border bg-card p-4">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 tablet:grid-cols-[1fr_auto_auto] gap-y-1.5">
        <label htmlFor={id} className="font-medium text-sm">
          {m.template_start()}
        </label>
        <div className="order-last max-tablet:col-span-2">
          <Select id={id} value={shown} onChange={(event) => void open(event.currentTarget.value)}>
            <SelectOption value="">{m.template_none()}</SelectOption>
            {data.map((template) => (
              <SelectOption key={template.id} value={template.id}>
                {template.name}
              </SelectOption>
            ))}
          </Select>
          {chosen && chosen.name.length > shownWhole && (
            <p className="pt-1 text-sm tablet:hidden">{chosen.name}</p>
          )}
        </div>
        {chosen && (
          <div className="flex gap-2 tablet:order-last">
            <Button asChild variant="ghost" size="icon">
              <Link
                to="/horse-templates/$id/edit"
                params={{ id: chosen.id }}
                aria-label={m.template_edit({ name: chosen.name })}
              >
                <Pencil aria-hidden="true" className="text-muted-foreground" />
              </Link>
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={m.template_delete({ name: chosen.name })}
              onClick={() => setDoomed(chosen)}
            >
              <Trash2 aria-hidden="true" className="text-muted-foreground" />
            </Button>
          </div>
        )}
      </div>
      <p className="text-muted-foreground text-xs">{m.template_help()}</p>
      {doomed && (
        <DeleteTemplate template={doomed} onClose={() => setDoomed(null)} onDeleted={() => void open("")} />
      )}
    </div>
  );
}
