import type { BrandItem, BrandOffer } from "#contract/schemas/brand.ts";
import { useIsBlockedByLicence } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { DeleteButton } from "#web/parts/feedback/delete-button.tsx";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { FormSection } from "#web/parts/form/form-section.tsx";
import { Button } from "#web/ui/button.tsx";
import { useOfferBrand, useWithdrawOffer } from "./queries.ts";

const stateTexts: Record<BrandOffer["state"], (inputs: { reason: string }) => string> = {
  waiting: m.offer_waiting_text,
  approved: m.offer_approved_text,
  refused: m.offer_refused_text,
  withdrawn: m.offer_withdrawn_text,
};

/** Offers an own brand to other organisations, shows how the offer goes, and withdraws it. */
export function OfferSection({ brand }: { brand: BrandItem }) {
  const { offer } = brand;
  const isOpen = offer?.state === "waiting" || offer?.state === "approved";
  const followers = offer?.numberOfOrganisations ?? 0;
  return (
    <div className="border-border border-t pt-6">
      <FormSection title={m.offer_title()} text={m.offer_text()}>
        <p className="font-medium text-sm">
          {offer ? stateTexts[offer.state]({ reason: offer.reason ?? "" }) : m.offer_none()}
        </p>
        {followers > 0 && <p className="text-sm">{m.offer_followers({ count: followers })}</p>}
        <div>{isOpen ? <Withdraw brand={brand} /> : <Offer brand={brand} />}</div>
      </FormSection>
    </div>
  );
}

function Offer({ brand }: { brand: BrandItem }) {
  const { mutate, isPending, error } = useOfferBrand(brand["@id"]);
  const isHeldBack = useIsBlockedByLicence("brand_offer.post");
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="outline"
        disabled={isPending || isHeldBack}
        onClick={() =>
          mutate(undefined, { onSuccess: () => void notify("success", m.offer_made({ name: brand.name })) })
        }
      >
        {brand.offer ? m.offer_again() : m.offer_make()}
      </Button>
      {error && <Notice tone="error">{errorText(error)}</Notice>}
    </div>
  );
}

function Withdraw({ brand: { id, name } }: { brand: BrandItem }) {
  return (
    <DeleteButton
      variant="outline"
      question={{
        title: m.offer_withdraw_title({ name }),
        text: m.offer_withdraw_text(),
        action: m.offer_withdraw(),
      }}
      remove={useWithdrawOffer(id)}
      isHeldBack={useIsBlockedByLicence("brand_offer.withdraw")}
      onDeleted={() => notify("success", m.offer_withdrawn_done({ name }))}
    >
      {m.offer_withdraw()}
    </DeleteButton>
  );
}
