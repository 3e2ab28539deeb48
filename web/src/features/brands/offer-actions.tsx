import { useState } from "react";
import { limits } from "#contract/limits.ts";
import type { BrandOfferItem } from "#contract/schemas/brand.ts";
import { useMay } from "#web/features/session/queries.ts";
import { errorText, fieldRefusal } from "#web/lib/api/client-error.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { Confirm } from "#web/parts/feedback/confirm-dialog.tsx";
import { DeleteButton } from "#web/parts/feedback/delete-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { useDecideOffer, useLeaveBrand, useTakeBrand } from "./queries.ts";

interface OfferProps {
  offer: BrandOfferItem;
}

/** Does with an offer what the reader may: approve, refuse, take, leave. */
export function OfferActions({ offer }: OfferProps) {
  const mayDecide = useMay("brand_offer.decide");
  const mayTake = useMay("brand_offer.take");
  const { state, isOwn, takenAs } = offer;
  return (
    <>
      {mayDecide && (state === "waiting" || state === "refused") && <Approve offer={offer} />}
      {mayDecide && (state === "waiting" || state === "approved") && <Refuse offer={offer} />}
      {mayTake && !isOwn && takenAs && <Leave offer={offer} brand={takenAs} />}
      {mayTake && !isOwn && !takenAs && state === "approved" && <Take offer={offer} />}
    </>
  );
}

const named = ({ brand: { name }, maker }: BrandOfferItem) => ({ name, maker });

const tell = (text: string) => void notify("success", text);

function Approve({ offer }: OfferProps) {
  const { mutate, isPending } = useDecideOffer(offer.id);
  const { name } = offer.brand;
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={m.offer_approve_named(named(offer))}
      disabled={isPending}
      onClick={() =>
        mutate(
          { state: "approved", reason: null },
          {
            onSuccess: () => tell(m.offer_approved_done({ name })),
            onError: (error) => void notify("error", errorText(error)),
          },
        )
      }
    >
      {m.offer_approve()}
    </Button>
  );
}

function Refuse({ offer }: OfferProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [reason, setReason] = useState("");
  const { mutate, isPending, error } = useDecideOffer(offer.id);
  const missing = fieldRefusal(error, "reason");
  const { name } = offer.brand;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={m.offer_refuse_named(named(offer))}
        onClick={() => setIsAsked(true)}
      >
        {m.offer_refuse()}
      </Button>
      {isAsked && (
        <Confirm
          title={m.offer_refuse_title(named(offer))}
          text={m.offer_refuse_text()}
          action={m.offer_refuse()}
          isDestructive
          error={missing ? null : error && errorText(error)}
          isUnderWay={isPending}
          onCancel={() => setIsAsked(false)}
          onConfirm={() =>
            mutate(
              { state: "refused", reason: reason.trim() },
              {
                onSuccess: () => {
                  setIsAsked(false);
                  tell(m.offer_refused_done({ name }));
                },
              },
            )
          }
        >
          <Field label={m.offer_reason()} error={missing}>
            <FieldControl>
              <Textarea
                value={reason}
                required
                maxLength={limits.commentaryMax}
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
              />
            </FieldControl>
          </Field>
        </Confirm>
      )}
    </>
  );
}

function Take({ offer }: OfferProps) {
  const { mutate, isPending } = useTakeBrand(offer.id);
  const { name } = offer.brand;
  return (
    <Button
      size="sm"
      aria-label={m.offer_take_named(named(offer))}
      disabled={isPending}
      onClick={() =>
        mutate(undefined, {
          onSuccess: () => tell(m.offer_take_done({ name })),
          onError: (error) => void notify("error", errorText(error)),
        })
      }
    >
      {m.offer_take()}
    </Button>
  );
}

function Leave({ offer, brand }: OfferProps & { brand: string }) {
  const { name } = offer.brand;
  return (
    <DeleteButton
      size="sm"
      variant="outline"
      aria-label={m.offer_leave_named(named(offer))}
      question={{
        title: m.taken_leave_title({ name }),
        text: m.taken_leave_text(),
        action: m.taken_leave(),
      }}
      remove={useLeaveBrand(brand.slice(brand.lastIndexOf("/") + 1))}
      onDeleted={() => tell(m.taken_left({ name }))}
    >
      {m.offer_leave()}
    </DeleteButton>
  );
}
