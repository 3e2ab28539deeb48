import { type FormEvent, useRef, useState } from "react";
import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import type { HorseItem } from "#contract/schemas/horse.ts";
import { HorseWeightCreate, type HorseWeightItem, weighingMethods } from "#contract/schemas/horse-weight.ts";
import { bodyConditionScores } from "#science/vocabulary/classes.ts";
import { usePerson } from "#web/features/session/queries.ts";
import { errorText, fieldRefusal } from "#web/lib/api/client-error.ts";
import type { Versioned } from "#web/lib/api/row-versions.ts";
import { useStateAutosave } from "#web/lib/autosave/use-state-autosave.ts";
import { label } from "#web/lib/format/labels.ts";
import { today } from "#web/lib/format/reader-clock.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { FieldNumber } from "#web/parts/form/field-controls.tsx";
import { RestoredDraftNotice } from "#web/parts/form/restored-draft-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from "#web/ui/dialog.tsx";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { methodWords } from "./history-table.tsx";
import { isLatest } from "./is-latest-entry.ts";
import { type HistoryEntry, useSaveEntry } from "./queries.ts";

interface EntryDialogProps {
  horse: HorseItem;
  /** The entry to correct; null for a new one. */
  entry: Versioned<HorseWeightItem> | null;
  entries: readonly HorseWeightItem[];
  onClose: () => void;
}

/** The typed entry, and whether it becomes the horse's present state; null while the user has not chosen. */
type Draft = HistoryEntry["found"] & { isPresent: boolean | null };

const { bodyConditionScore, method } = HorseWeightCreate.entries;
const shape: v.GenericSchema<unknown, Draft> = v.strictObject({
  measuredOn: v.string(),
  weightKg: v.nullable(v.number()),
  bodyConditionScore,
  method,
  note: v.nullable(v.string()),
  isPresent: v.nullable(v.boolean()),
});

/** Returns the typed entry with its autosave, and the functions that change, save and discard it. */
function useEntry({ horse, entry, entries, onClose }: EntryDialogProps) {
  const save = useSaveEntry(horse.id, entry);
  const [draft, setDraft] = useState<Draft>({
    measuredOn: entry?.measuredOn ?? today(),
    weightKg: entry?.weightKg ?? null,
    bodyConditionScore: entry?.bodyConditionScore ?? null,
    method: entry?.method ?? null,
    note: entry?.note ?? null,
    isPresent: null,
  });
  const [isEmpty, setIsEmpty] = useState(false);
  const kept = useStateAutosave(
    {
      key: `history-draft ${usePerson()} ${horse.id} ${entry?.id ?? "new"}`,
      shape,
      isNew: entry === null,
    },
    draft,
    setDraft,
  );
  const { isPresent: asked, ...found } = draft;
  const isOld = entry === null && found.measuredOn !== "" && !isLatest(found.measuredOn, entries);
  const isPresent = asked ?? (entry === null && !isOld);
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  const isClosed = useRef(false);

  /** Discards the autosave and closes; a save under way keeps the autosave until it is answered. */
  function close(): void {
    isClosed.current = true;
    if (!save.isPending) void kept.forget();
    onClose();
  }

  async function send(): Promise<void> {
    try {
      await save.mutateAsync({ found, isPresent, onStored: kept.settle });
      await kept.forget();
      if (!isClosed.current) onClose();
    } catch (error) {
      if (isClosed.current) void notify("error", errorText(error));
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isNothing = found.weightKg === null && found.bodyConditionScore === null;
    setIsEmpty(isNothing);
    if (!isNothing) void send();
  }

  return { found, isOld, isPresent, isEmpty, kept, save, set, close, submit };
}

export function EntryDialog(props: EntryDialogProps) {
  const { isOld, isPresent, kept, save, set, close, submit, ...typed } = useEntry(props);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent closeLabel={m.close()} aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{props.entry ? m.history_correct() : m.history_add()}</DialogTitle>
        </DialogHeader>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <RestoredDraftNotice kept={kept} />
          <EntryFields {...typed} set={set} error={save.error} />
          <label
            htmlFor="history-present"
            className="flex min-h-11 cursor-pointer items-center gap-3 text-sm leading-5 fine:min-h-9"
          >
            <Checkbox
              id="history-present"
              aria-describedby={isOld ? "history-old" : undefined}
              checked={isPresent}
              onCheckedChange={(isOn) => set({ isPresent: isOn === true })}
            />
            {m.history_make_present()}
          </label>
          {isOld && (
            <p id="history-old" className="text-muted-foreground text-sm">
              {m.history_old()}
            </p>
          )}
          {save.error && <Notice tone="error">{errorText(save.error)}</Notice>}
          <DialogFooter>
            <Button variant="outline" onClick={close}>
              {m.cancel()}
            </Button>
            <Button type="submit" disabled={save.isPending}>
              {save.isPending ? m.saving() : m.history_save()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

interface EntryFieldsProps {
  found: HistoryEntry["found"];
  /** True after a try to save neither weight nor condition. */
  isEmpty: boolean;
  set: (change: Partial<Draft>) => void;
  error: Error | null;
}

function EntryFields({ found, isEmpty, set, error }: EntryFieldsProps) {
  return (
    <>
      <div className="grid gap-4 tablet:grid-cols-2">
        <Field label={m.history_day()} error={fieldRefusal(error, "measuredOn")}>
          <FieldControl>
            <Input
              type="date"
              required
              max={today()}
              value={found.measuredOn}
              onChange={(event) => set({ measuredOn: event.currentTarget.value })}
            />
          </FieldControl>
        </Field>
        <Field label={m.horse_weight()} error={isEmpty && m.violation_weight_or_condition()}>
          <FieldNumber
            value={found.weightKg}
            onChange={(weightKg) => set({ weightKg })}
            unit={m.unit_kg()}
            min={limits.weightKgMin}
            max={limits.weightKgMax}
          />
        </Field>
        <Field label={m.horse_condition()} optionalLabel={m.optional()}>
          <Choice
            value={found.bodyConditionScore}
            options={bodyConditionScores.map((score) => [
              score,
              `${score} · ${label("body_condition", score)}`,
            ])}
            onChange={(bodyConditionScore) => set({ bodyConditionScore })}
          />
        </Field>
        <Field label={m.history_method()} optionalLabel={m.optional()}>
          <Choice
            value={found.method}
            options={weighingMethods.map((method) => [method, methodWords[method]()])}
            onChange={(method) => set({ method })}
          />
        </Field>
      </div>
      <Field label={m.history_note()} optionalLabel={m.optional()}>
        <FieldControl>
          <Input
            maxLength={limits.reasonMax}
            value={found.note ?? ""}
            onChange={(event) => set({ note: event.currentTarget.value || null })}
          />
        </FieldControl>
      </Field>
    </>
  );
}

interface ChoiceProps<Key extends string | number> {
  value: Key | null;
  options: readonly (readonly [Key, string])[];
  onChange: (key: Key | null) => void;
}

function Choice<Key extends string | number>({ value, options, onChange }: ChoiceProps<Key>) {
  return (
    <FieldControl>
      <Select
        value={value === null ? "" : String(value)}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange(options.find(([key]) => String(key) === chosen)?.[0] ?? null);
        }}
      >
        <SelectOption value="">{m.history_not_found()}</SelectOption>
        {options.map(([key, words]) => (
          <SelectOption key={key} value={String(key)}>
            {words}
          </SelectOption>
        ))}
      </Select>
    </FieldControl>
  );
}
