import { Link, useNavigate } from "@tanstack/react-router";
import { FormProvider, useForm } from "react-hook-form";
import type { HorseCreate, HorseItem } from "#contract/schemas/horse.ts";
import { useHeldBack, useMay, useMe } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/client-error.ts";
import { schemaResolver, showViolations } from "#web/lib/form.ts";
import { useKeptForm } from "#web/lib/kept-form.ts";
import { notify } from "#web/lib/notify.ts";
import { m } from "#web/paraglide/messages.js";
import { HeldBack } from "#web/parts/held-back.tsx";
import { KeptNotice } from "#web/parts/kept-notice.tsx";
import { NewRationMenu } from "#web/parts/new-ration-menu.tsx";
import { Notice } from "#web/parts/notice.tsx";
import { Page } from "#web/parts/page.tsx";
import { Button } from "#web/ui/button.tsx";
import { applicable, formOf, type HorseForm } from "./form.ts";
import { HorseFormSchema } from "./form-schema.ts";
import { useCreateHorse, useUpdateHorse } from "./queries.ts";
import { BreedingSection, WorkSection } from "./section-activity.tsx";
import { HealthSection } from "./section-health.tsx";
import { HousingSection } from "./section-housing.tsx";
import { ConditionSection, IdentitySection } from "./section-identity.tsx";
import { StandardSection } from "./section-standard.tsx";
import { StartFrom } from "./start-from.tsx";

const resolver = schemaResolver<HorseForm, HorseCreate>(HorseFormSchema, applicable);

interface HorseEditorProps {
  horse: HorseItem | null;
  /** What a new horse starts from. */
  start?: HorseCreate | null;
  /** The model it starts from, by id; empty without. */
  model?: string;
}

export function HorseEditor({ horse, start = null, model = "" }: HorseEditorProps) {
  const navigate = useNavigate();
  const create = useCreateHorse();
  const update = useUpdateHorse(horse?.id ?? "");
  const form = useForm<HorseForm, unknown, HorseCreate>({ defaultValues: formOf(horse ?? start), resolver });
  const kept = useKeptForm(
    form,
    `horse-draft ${useMe()?.id ?? ""} ${horse?.id ?? (start ? `from ${start.name}` : "new")}`,
  );
  const { errors, isSubmitting, submitCount } = form.formState;
  const saving = horse ? update : create;
  const operation = horse ? "horse.patch" : "horse.post";
  const isHeldBack = useHeldBack(operation);

  async function save(values: HorseCreate): Promise<void> {
    try {
      const saved = await saving.mutateAsync(values);
      await kept.forget();
      void notify("success", m.horse_saved({ horse: saved.name }));
      await navigate({ to: "/horses/$id", params: { id: saved.id } });
    } catch (error) {
      if (!showViolations(error, form.setError)) form.setError("root", { message: errorText(error) });
    }
  }

  return (
    <Page
      title={horse ? horse.name : m.screen_horse_add()}
      eyebrow={horse ? m.screen_horse_edit() : undefined}
      width="narrow"
      actions={horse && <HorseActions horse={horse} />}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-8">
          <KeptNotice kept={kept} />
          {!horse && <StartFrom model={model} />}
          <IdentitySection />
          <ConditionSection />
          <WorkSection />
          <BreedingSection />
          <HousingSection />
          <HealthSection />
          <StandardSection />
          {errors.root?.message && <Notice tone="error">{errors.root.message}</Notice>}
          {submitCount > 0 && Object.keys(errors).some((key) => key !== "root") && (
            <Notice tone="error">{m.form_has_errors({ count: Object.keys(errors).length })}</Notice>
          )}
          <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-2 border-border border-t bg-background px-4 py-3 tablet:mx-0 tablet:justify-end tablet:px-0">
            {isHeldBack && <HeldBack />}
            <Button asChild variant="outline" className="flex-1 tablet:flex-none">
              <Link to="/horses">{m.cancel()}</Link>
            </Button>
            <Button type="submit" disabled={isSubmitting || isHeldBack} className="flex-1 tablet:flex-none">
              {isSubmitting ? m.saving() : m.horse_save()}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Page>
  );
}

function HorseActions({ horse }: { horse: HorseItem }) {
  const isExpert = useMay("ration.post");
  return (
    <>
      <Button asChild variant="ghost">
        <Link to="/horses/$id" params={{ id: horse.id }}>
          {m.screen_horse()}
        </Link>
      </Button>
      {isExpert && <NewRationMenu horse={horse} size="default" />}
    </>
  );
}
