import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useHeldBack } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/client-error.ts";
import { notify } from "#web/lib/notify.ts";
import { m } from "#web/paraglide/messages.js";
import { ConfirmDelete } from "#web/parts/confirm-delete.tsx";
import { Page } from "#web/parts/page.tsx";
import { brandQuery, useDeleteBrand } from "./queries.ts";

export function BrandDelete({ id }: { id: string }) {
  const {
    data: { name },
  } = useSuspenseQuery(brandQuery(id));
  const navigate = useNavigate();
  const remove = useDeleteBrand(id);
  const leave = () => navigate({ to: "/brands" });
  return (
    <Page title={m.screen_brand_delete()} width="narrow">
      <ConfirmDelete
        title={m.brand_delete_title({ name })}
        text={m.brand_delete_text()}
        action={m.brand_delete()}
        isHeldBack={useHeldBack("brand.delete")}
        error={remove.error && errorText(remove.error)}
        isDeleting={remove.isPending}
        onCancel={leave}
        onDelete={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              void notify("success", m.brand_deleted({ name }));
              void leave();
            },
          })
        }
      />
    </Page>
  );
}
