import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { HorseCreate, HorseTemplateItem } from "#contract/schemas/horse.ts";
import { horseToForm } from "#web/features/horses/form/form-values.ts";
import { HorseFormPage } from "#web/features/horses/form/horse-form-page.tsx";
import { templateQuery, useCreateTemplate, useUpdateTemplate } from "#web/features/horses/queries.ts";
import { useMay } from "#web/features/session/queries.ts";
import { useBase } from "#web/lib/api/row-versions.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";

/** Edits a template; horses made from it do not change. */
export function TemplateEditScreen({ id }: { id: string }) {
  const { data: template } = useSuspenseQuery(templateQuery(id));
  const navigate = useNavigate();
  const [version, , overtakenBy] = useBase(template, horseToForm, templateQuery(id));
  const update = useUpdateTemplate(id, version);
  const create = useCreateTemplate();
  const isExpert = useMay("horse.post");

  const copy = (values: HorseCreate) =>
    store(create.mutateAsync({ ...values, name: m.copy_name({ name: values.name }) }));

  async function store(sent: Promise<HorseTemplateItem>): Promise<() => Promise<void>> {
    const saved = await sent;
    return () => {
      void notify("success", m.template_changed({ name: saved.name }));
      return navigate({ to: "/horse-templates" });
    };
  }

  return (
    <HorseFormPage
      key={id}
      title={template.name}
      eyebrow={m.screen_horse_template_edit()}
      intro={m.template_edit_help()}
      actions={
        isExpert && (
          <Button asChild variant="outline">
            <Link to="/horses/add" search={{ model: id }}>
              {m.template_use()}
            </Link>
          </Button>
        )
      }
      start={template}
      place={`model ${id}`}
      isNew={false}
      operation="horse_template.patch"
      saveLabel={m.template_save_changes()}
      save={(values) => store(update.mutateAsync(values))}
      copy={copy}
      overtakenBy={overtakenBy}
      cancelTo="/horse-templates"
    />
  );
}
