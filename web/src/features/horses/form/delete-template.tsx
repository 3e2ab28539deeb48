import type { HorseTemplateItem } from "#contract/schemas/horse.ts";
import { useDeleteTemplate } from "#web/features/horses/queries.ts";
import { useIsBlockedByLicence } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { m } from "#web/paraglide/messages.js";
import { Confirm } from "#web/parts/feedback/confirm-dialog.tsx";

interface DeleteTemplateProps {
  template: HorseTemplateItem;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteTemplate({ template, onClose, onDeleted }: DeleteTemplateProps) {
  const remove = useDeleteTemplate();
  return (
    <Confirm
      isDestructive
      title={m.template_delete_title({ name: template.name })}
      text={m.template_delete_text()}
      action={m.template_delete_action()}
      isHeldBack={useIsBlockedByLicence("horse_template.delete")}
      error={remove.error && errorText(remove.error)}
      isUnderWay={remove.isPending}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(template.id, {
          onSuccess: () => {
            onClose();
            onDeleted?.();
          },
        })
      }
    />
  );
}
