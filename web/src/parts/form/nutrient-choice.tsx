import { useId, useState } from "react";
import { isCore, type NutrientGroup, type NutrientKey } from "#science/vocabulary/nutrients.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { label } from "#web/lib/format/labels.ts";
import { type NutrientOption, usualNutrients } from "#web/lib/science/shown-nutrients.ts";
import { m } from "#web/paraglide/messages.js";
import { TitledDialog } from "#web/parts/feedback/titled-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DialogFooter } from "#web/ui/dialog.tsx";

export interface FirstNutrients {
  /** The stored choice; null for the usual nutrients. */
  chosen: readonly NutrientKey[] | null;
  store: (nutrients: NutrientKey[] | null) => Promise<void>;
  isPending: boolean;
  error: Error | null;
}

interface NutrientChoiceProps {
  rows: readonly NutrientOption[];
  first: FirstNutrients;
  /** Called once the choice is stored. */
  onStored?: (nutrients: readonly NutrientKey[] | null) => void;
  onClose: () => void;
}

/** Chooses the nutrients that rations and lists of feeds show first, stored with the reader's settings. */
export function NutrientChoice({ rows, first, onStored, onClose }: NutrientChoiceProps) {
  const [chosen, setChosen] = useState<ReadonlySet<NutrientKey>>(
    () => new Set(rows.filter(({ core }) => core).map(({ id }) => id)),
  );
  // what is not offered here stays chosen where it is
  const elsewhere = (first.chosen ?? usualNutrients).filter((key) => !rows.some(({ id }) => id === key));

  function toggle(key: NutrientKey, isOn: boolean): void {
    const next = new Set(chosen);
    if (isOn) next.add(key);
    else next.delete(key);
    setChosen(next);
  }

  function store(nutrients: NutrientKey[] | null): void {
    const stored = first.store(nutrients).then(() => {
      onStored?.(nutrients);
      onClose();
    });
    stored.catch(() => undefined);
  }

  return (
    <TitledDialog
      title={m.ration_first()}
      help={m.ration_first_help()}
      onClose={onClose}
      className="tablet:max-w-2xl"
    >
      <div className="gap-6 max-tablet:grid max-tablet:gap-4 tablet:columns-2">
        {groupRows(rows).map(([group, own]) => (
          <Group key={group} group={group} rows={own} chosen={chosen} onToggle={toggle} />
        ))}
      </div>
      <p role="alert" className="text-destructive-ink text-sm empty:hidden">
        {first.error ? errorText(first.error) : chosen.size === 0 ? m.ration_first_none() : null}
      </p>
      <DialogFooter isHeld className="flex-row flex-wrap max-tablet:*:flex-1">
        <Button
          variant="ghost"
          className="max-tablet:basis-full tablet:mr-auto"
          disabled={first.isPending}
          onClick={() => store(null)}
        >
          {m.ration_first_default()}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {m.cancel()}
        </Button>
        <Button
          disabled={first.isPending || chosen.size === 0}
          onClick={() => store([...chosen, ...elsewhere])}
        >
          {m.ration_first_keep()}
        </Button>
      </DialogFooter>
    </TitledDialog>
  );
}

interface GroupProps {
  group: NutrientGroup;
  rows: readonly NutrientOption[];
  chosen: ReadonlySet<NutrientKey>;
  onToggle: (key: NutrientKey, isOn: boolean) => void;
}

function Group({ group, rows, chosen, onToggle }: GroupProps) {
  return (
    <fieldset className="grid content-start gap-0.5 break-inside-avoid tablet:pb-4">
      <legend className="pb-1 font-semibold text-sm">{label("nutrient_group", group)}</legend>
      {rows.map(({ id }) => (
        <Choice key={id} nutrient={id} isOn={chosen.has(id)} onChange={(isOn) => onToggle(id, isOn)} />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  nutrient: NutrientKey;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Choice({ nutrient, isOn, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-2 text-sm fine:min-h-7">
      <Checkbox id={id} checked={isOn} onCheckedChange={(checked) => onChange(checked === true)} />
      <label htmlFor={id} className="grow cursor-pointer">
        {label("nutrient", nutrient)}
        {isCore(nutrient) && (
          <span className="text-muted-foreground text-xs"> · {m.ration_first_usual()}</span>
        )}
      </label>
    </div>
  );
}

function groupRows(rows: readonly NutrientOption[]): [NutrientGroup, NutrientOption[]][] {
  const groups = new Map<NutrientGroup, NutrientOption[]>();
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return [...groups];
}
