import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import * as v from "valibot";
import type { Me, SystemItem, UnitMeasureChoice } from "#contract/schemas/session.ts";
import { SettingsCreate, type SettingsItem } from "#contract/schemas/user-settings.ts";
import { useMe, usePerson } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { useBase, type Versioned } from "#web/lib/api/row-versions.ts";
import { setAppState } from "#web/lib/app-state.ts";
import { useFormAutosave } from "#web/lib/autosave/use-form-autosave.ts";
import { schemaResolver } from "#web/lib/form-schema.ts";
import { languageName } from "#web/lib/format/language-name.ts";
import { notify } from "#web/lib/notifications.ts";
import { submitForm } from "#web/lib/submit-form.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { TitledDialog } from "#web/parts/feedback/titled-dialog.tsx";
import { SelectRow } from "#web/parts/form/form-fields.tsx";
import { FormFrame } from "#web/parts/form/form-frame.tsx";
import { RestoredDraftNotice } from "#web/parts/form/restored-draft-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { openedSettingsQuery, useSaveSettings } from "./queries.ts";

/** Null stands for no choice yet. */
interface SettingsForm {
  language: string | null;
  energySystemUnitMeasures: Record<string, string | null>;
  proteinSystemUnitMeasures: Record<string, string | null>;
}

const resolver = schemaResolver<SettingsForm, SettingsCreate>(SettingsCreate);
const close = () => setAppState({ isSettingsOpen: false });

/** Edits the reader's language, and the unit of each energy and protein system of the organisation. */
export function SettingsDialog() {
  const me = useMe();
  const id = me?.settings?.id ?? null;
  const opened = useQuery(openedSettingsQuery(id));
  if (!me) return null;
  if (id === null || opened.data) return <Settings me={me} settings={opened.data ?? null} />;
  return (
    <TitledDialog title={m.settings_title()} help={m.settings_text()} onClose={close}>
      {opened.error ? <Notice tone="error">{errorText(opened.error)}</Notice> : <Skeleton className="h-64" />}
    </TitledDialog>
  );
}

/** Returns the form of the settings with its autosave, and the functions that save and cancel it. */
function useSettingsForm(userEntity: Me["userEntity"], settings: Versioned<SettingsItem> | null) {
  const inUse = userEntity.languages.find(({ locale }) => locale === getLocale())?.["@id"];
  const settingsToForm = (held: SettingsItem | null): SettingsForm => ({
    language: held?.language["@id"] ?? inUse ?? null,
    energySystemUnitMeasures: chosen(userEntity.energySystems, held?.energySystemUnitMeasureList),
    proteinSystemUnitMeasures: chosen(userEntity.proteinSystems, held?.proteinSystemUnitMeasureList),
  });
  const id = settings?.id ?? null;
  const [version, , overtakenBy] = useBase(settings, settingsToForm, openedSettingsQuery(id));
  const save = useSaveSettings(id, version);
  const form = useForm<SettingsForm, unknown, SettingsCreate>({
    defaultValues: settingsToForm(settings),
    resolver,
  });
  const kept = useFormAutosave(form, {
    key: `settings-draft ${usePerson()}`,
    shape: settingsShape(userEntity),
    isNew: false,
  });
  const isClosed = useRef(false);

  /** Discards the autosave; a save under way keeps it until it is answered. */
  function cancel(): void {
    isClosed.current = true;
    if (!save.isPending) void kept.forget();
    close();
  }

  /** Notifies of a failure once the dialog, which would show it, is closed. */
  function handleClosed(error: unknown): boolean {
    if (isClosed.current) void notify("error", errorText(error));
    return isClosed.current;
  }

  const submit = submitForm(
    form,
    async (body) => {
      await save.mutateAsync(body);
      await kept.forget();
      close();
      void notify("success", m.settings_saved());
    },
    { handle: handleClosed, overtaking: { kept, overtakenBy } },
  );

  return { form, kept, submit, cancel };
}

function Settings({ me, settings }: { me: Me; settings: Versioned<SettingsItem> | null }) {
  const { userEntity } = me;
  const { form, kept, submit, cancel } = useSettingsForm(userEntity, settings);
  return (
    <TitledDialog title={m.settings_title()} help={m.settings_text()} onClose={cancel}>
      <FormFrame
        form={form}
        onSubmit={submit}
        action={m.save()}
        cancel={
          <Button type="button" variant="outline" onClick={cancel}>
            {m.cancel()}
          </Button>
        }
      >
        <RestoredDraftNotice kept={kept} shown={(values) => shownSettings(values, userEntity)} />
        <SelectRow
          name="language"
          label={m.language()}
          placeholder={m.choose()}
          choices={userEntity.languages.map((each) => ({
            key: each["@id"],
            label: languageName(each.locale),
          }))}
        />
        <div className="grid items-start gap-x-5 gap-y-6 tablet:grid-cols-2">
          <Units
            name="energySystemUnitMeasures"
            systems={userEntity.energySystems}
            labelOf={(system) => m.settings_energy_unit({ system })}
          />
          <Units
            name="proteinSystemUnitMeasures"
            systems={userEntity.proteinSystems}
            labelOf={(system) => m.settings_protein_unit({ system })}
          />
        </div>
      </FormFrame>
    </TitledDialog>
  );
}

interface UnitsProps {
  name: "energySystemUnitMeasures" | "proteinSystemUnitMeasures";
  systems: readonly SystemItem[];
  labelOf: (system: string) => string;
}

function Units({ name, systems, labelOf }: UnitsProps) {
  return (
    <div className="grid gap-6">
      {systems.map((system) => (
        <SelectRow
          key={system.id}
          name={`${name}.${system.id}`}
          label={labelOf(system.name)}
          placeholder={m.choose()}
          choices={unitChoices(system)}
        />
      ))}
    </div>
  );
}

/** Returns the form for the list of differences, with each unit under the name of its system. */
const shownSettings = (form: SettingsForm, { energySystems, proteinSystems }: Me["userEntity"]) => ({
  language: form.language,
  ...Object.fromEntries([
    ...energySystems.map(({ id, name }) => [
      m.settings_energy_unit({ system: name }),
      form.energySystemUnitMeasures[id],
    ]),
    ...proteinSystems.map(({ id, name }) => [
      m.settings_protein_unit({ system: name }),
      form.proteinSystemUnitMeasures[id],
    ]),
  ]),
});

/** Lists the units of a system; the first is its own, used until another is chosen. */
const systemUnits = (system: SystemItem): readonly UnitMeasureChoice[] =>
  system.energySystemUnitMeasures ?? system.proteinSystemUnitMeasures ?? [];

const unitChoices = (system: SystemItem) =>
  systemUnits(system).map(({ "@id": key, unitMeasure: { name } }, at, all) => ({
    key,
    label: at === 0 && all.length > 1 ? m.settings_unit_usual({ unit: name }) : name,
  }));

/** Describes the unsaved form: a choice or none for each system of the organisation, and for no other. */
function settingsShape({
  energySystems,
  proteinSystems,
}: Me["userEntity"]): v.GenericSchema<unknown, SettingsForm> {
  const text = v.nullable(v.string());
  const each = (systems: readonly SystemItem[]) =>
    v.strictObject(
      v.entriesFromList(
        systems.map(({ id }) => id),
        text,
      ),
    );
  return v.strictObject({
    language: text,
    energySystemUnitMeasures: each(energySystems),
    proteinSystemUnitMeasures: each(proteinSystems),
  });
}

/** Returns an entry for each system of the organisation, with the chosen or default unit. */
const chosen = (systems: readonly SystemItem[], list: Record<string, string> = {}) =>
  Object.fromEntries(
    systems.map((system) => [system.id, list[system.id] ?? systemUnits(system)[0]?.["@id"] ?? null]),
  );
