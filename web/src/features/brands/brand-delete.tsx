import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useIsBlockedByLicence } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { DeletePage } from "#web/parts/feedback/delete-page.tsx";
import { brandQuery, useDeleteBrand } from "./queries.ts";

export function BrandDelete({ id }: { id: string }) {
  const { name } = useSuspenseQuery(brandQuery(id)).data;
  const navigate = useNavigate();
  return (
    <DeletePage
      screen={m.screen_brand_delete()}
      title={m.delete_title({ name })}
      text={m.brand_delete_text()}
      action={m.brand_delete()}
      done={m.brand_deleted({ name })}
      remove={useDeleteBrand(id)}
      isHeldBack={useIsBlockedByLicence("brand.delete")}
      onLeave={() => navigate({ to: "/brands" })}
    />
  );
}
