import type { ReactNode } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { OperationId } from "#contract/routes.ts";
import type { HorseCreate } from "#contract/schemas/horse.ts";
import { useIsBlockedByLicence, usePerson } from "#web/features/session/queries.ts";
import { useFormAutosave } from "#web/lib/autosave/use-form-autosave.ts";
import { schemaResolver } from "#web/lib/form-schema.ts";
import { submitForm } from "#web/lib/submit-form.ts";
import { m } from "#web/paraglide/messages.js";
import { LicenceNotice } from "#web/parts/feedback/licence-notice.tsx";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { countWrongFields } from "#web/parts/form/count-wrong-fields.ts";
import { ReadOnly } from "#web/parts/form/read-only.tsx";
import { RestoredDraftNotice } from "#web/parts/form/restored-draft-notice.tsx";
import { SaveBar } from "#web/parts/form/save-bar.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { HorseFormShape } from "./form-draft-schema.ts";
import { HorseFormSchema } from "./form-schema.ts";
import { applicable, type HorseForm, horseToForm } from "./form-values.ts";
import { ProfileSection } from "./profile-field.tsx";
import { BreedingSection, WorkSection } from "./section-activity.tsx";
import { HealthSection } from "./section-health.tsx";
import { HousingSection } from "./section-housing.tsx";
import { ConditionSection, IdentitySection } from "./section-identity.tsx";
import { StandardSection } from "./section-standard.tsx";

const resolver = schemaResolver<HorseForm, HorseCreate>(HorseFormSchema, applicable);

interface HorseFormBodyProps {
  /** Values at first; null for an empty form. */
  start: HorseCreate | null;
  /** The user's own autosave slot for unsaved values. */
  place: string;
  isNew: boolean;
  operation: OperationId;
  saveLabel: string;
  /** Saves; the returned function runs after the autosaved values are deleted. */
  save: (values: HorseCreate) => Promise<() => Promise<void>>;
  /** Saves the values as a new horse, for the form of a stored one. */
  copy?: ((values: HorseCreate) => Promise<() => Promise<void>>) | undefined;
  /** Reads the values that another person saved first, after a refused save; null when it failed for another reason. */
  overtakenBy: (error: unknown) => Promise<HorseForm | null>;
  cancelTo: "/horses" | "/horse-templates";
}

interface HorseFormPageProps extends HorseFormBodyProps {
  title: string;
  eyebrow?: string | undefined;
  intro?: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** The form of a horse or a template; it shows only fields that apply. */
export function HorseFormPage({ title, eyebrow, intro, actions, children, ...body }: HorseFormPageProps) {
  const isHeldBack = useIsBlockedByLicence(body.operation);
  return (
    <Page title={title} eyebrow={eyebrow} intro={intro} width="narrow" actions={actions}>
      <ReadOnly isReadOnly={isHeldBack}>{children}</ReadOnly>
      <HorseFormBody key={body.place} {...body} isHeldBack={isHeldBack} />
    </Page>
  );
}

/** The form; a change of slot starts it again. */
function HorseFormBody({
  start,
  place,
  isNew,
  isHeldBack,
  saveLabel,
  save,
  copy,
  overtakenBy,
  cancelTo,
}: HorseFormBodyProps & { isHeldBack: boolean }) {
  const form = useForm<HorseForm, unknown, HorseCreate>({ defaultValues: horseToForm(start), resolver });
  const kept = useFormAutosave(form, {
    key: `horse-draft ${usePerson()} ${place}`,
    shape: HorseFormShape,
    isNew,
    isHeldBack,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const wrong = countWrongFields(errors);

  const submit = (as: typeof save) =>
    submitForm(
      form,
      async (values) => {
        const goOn = await as(values);
        await kept.forget();
        await goOn();
      },
      { overtaking: { kept, overtakenBy } },
    );

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit(save)} className="grid gap-8">
        <RestoredDraftNotice kept={kept} onCopy={copy && (() => void submit(copy)())} />
        <ReadOnly isReadOnly={isHeldBack}>
          <HorseSections />
        </ReadOnly>
        {errors.root?.message && <Notice tone="error">{errors.root.message}</Notice>}
        {submitCount > 0 && wrong > 0 && <Notice tone="error">{m.form_has_errors({ count: wrong })}</Notice>}
        <SaveBar
          cancelTo={cancelTo}
          action={saveLabel}
          isSaving={isSubmitting}
          isDisabled={isSubmitting || isHeldBack}
        >
          {isHeldBack && <LicenceNotice />}
        </SaveBar>
      </form>
    </FormProvider>
  );
}

const HorseSections = () => (
  <>
    <IdentitySection />
    <ConditionSection />
    <WorkSection />
    <BreedingSection />
    <HousingSection />
    <HealthSection />
    <StandardSection />
    <ProfileSection />
  </>
);
