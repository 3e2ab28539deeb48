import { useId } from "react";
import type { UserEntityItem } from "#contract/schemas/user-entity.ts";
import { useMay } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { DeleteButton } from "#web/parts/feedback/delete-button.tsx";
import { FormSection } from "#web/parts/form/form-section.tsx";
import { PictureButton, usePictureChange } from "#web/parts/form/picture-button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { useDeleteLogo, useSetLogo } from "./queries.ts";

/** Shows the logo; a new one is saved at once. */
export function LogoField({ entity }: { entity: UserEntityItem }) {
  const id = useId();
  const change = useSetLogo(entity.id);
  const remove = useDeleteLogo(entity.id);
  const mayChange = useMay("user_entity.set_logo");
  const picture = usePictureChange(change);
  const { problem } = picture;
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
            <PictureButton
              id={id}
              picture={picture}
              describedBy={problem === null ? undefined : `${id}-error`}
            >
              {m.entity_logo_choose()}
            </PictureButton>
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
                onDeleted={picture.forget}
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
