import { useId, useState } from "react";
import type { UserEntityItem } from "#contract/schemas/user-entity.ts";
import { useMay } from "#web/features/session/queries.ts";
import { pictureContent, pictureRefusal, pictureTypes } from "#web/lib/dom/shrink-picture.ts";
import { m } from "#web/paraglide/messages.js";
import { DeleteButton } from "#web/parts/feedback/delete-button.tsx";
import { FormSection } from "#web/parts/form/form-section.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { Label } from "#web/ui/label.tsx";
import { useDeleteLogo, useSetLogo } from "./queries.ts";

/** Shows the logo; a new one is saved at once. */
export function LogoField({ entity }: { entity: UserEntityItem }) {
  const id = useId();
  const change = useSetLogo(entity.id);
  const remove = useDeleteLogo(entity.id);
  const mayChange = useMay("user_entity.set_logo");
  const [problem, setProblem] = useState<string | null>(null);

  async function put(files: FileList | null): Promise<void> {
    const file = files?.[0];
    if (!file) return;
    setProblem(null);
    const picture = await pictureContent(file);
    if ("problem" in picture) return setProblem(picture.problem);
    change.mutate(picture.content, { onError: (error) => setProblem(pictureRefusal(error)) });
  }

  return (
    <FormSection title={m.entity_logo()} text={m.entity_logo_text()}>
      <div className="flex flex-wrap items-center gap-4">
        {entity.logo ? (
          <img
            src={entity.logo.fullResolution}
            alt={m.entity_logo_of({ name: entity.name })}
            className="h-20 max-w-60 rounded-md border border-border bg-white object-contain p-2"
          />
        ) : (
          <p className="text-muted-foreground text-sm">{m.entity_logo_none()}</p>
        )}
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            <Button
              asChild
              variant="outline"
              className="has-focus-visible:outline-2 has-focus-visible:outline-ring"
            >
              <Label htmlFor={id} className="cursor-pointer">
                {change.isPending ? m.saving() : m.entity_logo_choose()}
                <input
                  id={id}
                  type="file"
                  accept={pictureTypes.join()}
                  aria-invalid={problem !== null || undefined}
                  aria-describedby={problem === null ? undefined : `${id}-error`}
                  className="sr-only"
                  disabled={change.isPending}
                  onChange={(event) => {
                    const input = event.currentTarget;
                    void put(input.files).then(() => {
                      input.value = "";
                    });
                  }}
                />
              </Label>
            </Button>
            {entity.logo && (
              <DeleteButton
                variant="ghost"
                disabled={change.isPending}
                question={{
                  title: m.entity_logo_delete_title({ name: entity.name }),
                  text: m.entity_logo_delete_text(),
                  action: m.entity_logo_remove(),
                }}
                remove={remove}
                onDeleted={() => setProblem(null)}
              >
                {m.entity_logo_remove()}
              </DeleteButton>
            )}
          </div>
        )}
      </div>
      <FieldError id={`${id}-error`}>{problem}</FieldError>
    </FormSection>
  );
}
