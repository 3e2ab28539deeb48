import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { HorseCreate, HorseItem } from "#contract/schemas/horse.ts";
import { horseQuery, useCreateHorse, useUpdateHorse } from "#web/features/horses/queries.ts";
import { useMay } from "#web/features/session/queries.ts";
import { useBase, type Versioned } from "#web/lib/api/row-versions.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { NewRationMenu } from "#web/parts/new-ration-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { type CopiedValues, CopiedValuesContext } from "./copied-value.tsx";
import { horseToForm } from "./form-values.ts";
import { HorseFormPage } from "./horse-form-page.tsx";
import { newHorseSlot } from "./new-horse-source.ts";
import { StartFrom } from "./start-from-template.tsx";

export function HorseEditScreen({ id }: { id: string }) {
  const { data } = useSuspenseQuery(horseQuery(id));
  return <HorseEditor key={data.id} horse={data} />;
}

interface HorseEditorProps {
  horse: Versioned<HorseItem> | null;
  /** The values that a new horse is filled with at first. */
  start?: HorseCreate | null;
  /** Ids of the source horse and template; empty without. */
  from?: string;
  model?: string;
}

export function HorseEditor({ horse, start = null, from = "", model = "" }: HorseEditorProps) {
  const navigate = useNavigate();
  const create = useCreateHorse();
  const [version, , overtakenBy] = useBase(horse, horseToForm, horseQuery(horse?.id ?? ""));
  const update = useUpdateHorse(horse?.id ?? "", version);

  const save = (values: HorseCreate) => store((horse ? update : create).mutateAsync(values));
  const copy = (values: HorseCreate) =>
    store(create.mutateAsync({ ...values, name: m.copy_name({ name: values.name }) }));

  async function store(sent: Promise<HorseItem>): Promise<() => Promise<void>> {
    const saved = await sent;
    return () => {
      void notify("success", m.horse_saved({ horse: saved.name }));
      return navigate({ to: "/horses/$id", params: { id: saved.id } });
    };
  }

  const copied: CopiedValues | null =
    horse || !start ? null : { by: from ? "horse" : "model", values: start };
  return (
    <CopiedValuesContext value={copied}>
      <HorseFormPage
        title={horse ? horse.name : m.screen_horse_add()}
        eyebrow={horse ? m.screen_horse_edit() : undefined}
        actions={horse && <HorseActions horse={horse} />}
        start={horse ?? start}
        place={horse?.id ?? newHorseSlot({ from, model })}
        isNew={horse === null}
        operation={horse ? "horse.patch" : "horse.post"}
        saveLabel={m.horse_save()}
        save={save}
        copy={horse ? copy : undefined}
        overtakenBy={overtakenBy}
        cancelTo="/horses"
      >
        {!horse && <StartFrom model={model} />}
      </HorseFormPage>
    </CopiedValuesContext>
  );
}

function HorseActions({ horse }: { horse: HorseItem }) {
  const isExpert = useMay("ration.post");
  return (
    <>
      <Button asChild variant="outline">
        <Link to="/horses/$id" params={{ id: horse.id }}>
          {m.screen_horse()}
        </Link>
      </Button>
      {isExpert && <NewRationMenu horse={horse} size="default" />}
    </>
  );
}
