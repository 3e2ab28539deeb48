import { Link, useNavigate } from "@tanstack/react-router";
import type { BrandItem, BrandMaker } from "#contract/schemas/brand.ts";
import { useIsBlockedByLicence } from "#web/features/session/queries.ts";
import { formatDay } from "#web/lib/format/format.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { DeleteButton } from "#web/parts/feedback/delete-button.tsx";
import { MakerNotice } from "#web/parts/feedback/maker-notice.tsx";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { useLeaveBrand } from "./queries.ts";

/** Shows a brand of another organisation that was taken: its maker, the last changes, and the way out. */
export function TakenBrand({ brand, maker }: { brand: BrandItem; maker: BrandMaker }) {
  const { id, name } = brand;
  const navigate = useNavigate();
  return (
    <Page
      title={name}
      eyebrow={maker.name}
      intro={m.ingredients_count({ count: brand.numberOfIngredients })}
      width="narrow"
    >
      <div className="grid gap-3">
        <MakerNotice maker={maker} />
        {maker.changedAt && (
          <Notice tone="info">
            {m.taken_changed({ maker: maker.name, brand: name, date: formatDay(maker.changedAt) })}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link to="/ingredients" search={{ brand: id }}>
            {m.taken_feeds()}
          </Link>
        </Button>
        <DeleteButton
          variant="outline"
          question={{
            title: m.taken_leave_title({ name }),
            text: m.taken_leave_text(),
            action: m.taken_leave(),
          }}
          remove={useLeaveBrand(id)}
          isHeldBack={useIsBlockedByLicence("brand.leave")}
          onDeleted={() => {
            void notify("success", m.taken_left({ name }));
            return navigate({ to: "/brands" });
          }}
        >
          {m.taken_leave()}
        </DeleteButton>
      </div>
    </Page>
  );
}
