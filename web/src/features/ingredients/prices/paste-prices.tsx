import { ClipboardPaste } from "lucide-react";
import { useId, useState } from "react";
import { limits } from "#contract/limits.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { PriceChange } from "#contract/schemas/ingredient-price.ts";
import { useIsBlockedByLicence } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { formatCalendarDay, formatMoney } from "#web/lib/format/format.ts";
import { rationName } from "#web/lib/format/ration-name.ts";
import { notify } from "#web/lib/notifications.ts";
import { ingredientName } from "#web/lib/science/ingredient-search.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { TitledDialog } from "#web/parts/feedback/titled-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Label } from "#web/ui/label.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { rationsText } from "./effect-text.tsx";
import { type PastedPrice, type PastedPrices, readPastedPrices } from "./pasted-prices.ts";
import { priceOn } from "./price-days.ts";
import { usePriceChange, useSetPrices } from "./queries.ts";

interface PastePricesProps {
  /** Feeds of the list from the first in sight, in its order: a column of prices alone goes to them. */
  listed: readonly IngredientItem[];
  all: readonly IngredientItem[];
  currency: string;
  /** Day ahead from which the prices are valid; null for now. */
  day: string | null;
}

/** Opens the dialog that takes prices from a spreadsheet. */
export function PastePrices(props: PastePricesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isHeldBack = useIsBlockedByLicence("ingredient_price.set");
  return (
    <>
      <Button variant="outline" disabled={isHeldBack} onClick={() => setIsOpen(true)}>
        <ClipboardPaste aria-hidden="true" />
        {m.prices_paste()}
      </Button>
      {isOpen && <PasteDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PasteDialog({ listed, all, currency, day, onClose }: PastePricesProps & { onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState("");
  const effect = usePriceChange(day);
  const save = useSetPrices(day);
  const target = { listed, all, locale: getLocale(), currency, day };
  const { changed, left, isRead } = readPastedPrices(text, target);
  const error = effect.error ?? save.error;
  function finish(): void {
    save.mutate(changed, {
      onSuccess: () => {
        void notify("success", m.prices_paste_saved({ count: changed.length }));
        onClose();
      },
    });
  }
  return (
    <TitledDialog title={m.prices_paste()} help={m.prices_paste_help()} onClose={onClose}>
      <div className="grid gap-3">
        <Label htmlFor={id}>{m.prices_paste_field()}</Label>
        <Textarea
          id={id}
          rows={6}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            effect.reset();
          }}
        />
        <PasteNotices {...{ text, changed, left, isRead }} />
        {error && <Notice tone="error">{errorText(error)}</Notice>}
        {effect.data && <Effects changed={changed} effect={effect.data} currency={currency} day={day} />}
        <div className="flex justify-end gap-2">
          {effect.data ? (
            <Button disabled={save.isPending} onClick={finish}>
              {m.prices_paste_save()}
            </Button>
          ) : (
            <Button
              disabled={changed.length === 0 || changed.length > limits.importChunkMax || effect.isPending}
              onClick={() => effect.mutate(changed)}
            >
              {m.prices_paste_see()}
            </Button>
          )}
        </div>
      </div>
    </TitledDialog>
  );
}

interface PasteNoticesProps extends PastedPrices {
  text: string;
}

/** Says what keeps pasted lines from being taken, and which are left out. */
function PasteNotices({ text, changed, left, isRead }: PasteNoticesProps) {
  return (
    <>
      {text.trim() !== "" && !isRead && <Notice tone="error">{m.prices_paste_none()}</Notice>}
      {isRead && changed.length === 0 && <p className="text-sm">{m.prices_paste_same()}</p>}
      {isRead && left.length > 0 && (
        <p className="break-words text-sm">{m.prices_paste_left({ lines: left.slice(0, 5).join(" · ") })}</p>
      )}
      {changed.length > limits.importChunkMax && (
        <Notice tone="error">
          {m.prices_paste_many({ count: changed.length, most: limits.importChunkMax })}
        </Notice>
      )}
    </>
  );
}

interface EffectsProps {
  changed: readonly PastedPrice[];
  effect: PriceChange;
  currency: string;
  day: string | null;
}

/** Feeds that are named; the others are counted. */
const namedMost = 10;

function Effects({ changed, effect, currency, day }: EffectsProps) {
  const money = (value: number | null) => (value === null ? m.unknown() : formatMoney(value, currency));
  return (
    <div role="status" className="grid max-h-64 gap-2 overflow-y-auto text-sm">
      {day !== null && <p>{m.prices_effect_from({ day: formatCalendarDay(day) })}</p>}
      <p className="font-medium">{m.prices_paste_feeds({ count: changed.length })}</p>
      <ul className="grid gap-0.5">
        {changed.slice(0, namedMost).map(({ item, pricePerTonne }) => (
          <li key={item.id}>
            {m.prices_paste_change({
              feed: ingredientName(item),
              before: money(priceOn(item, day)),
              after: money(pricePerTonne),
            })}
          </li>
        ))}
      </ul>
      <p className="font-medium">{rationsText(effect)}</p>
      <ul className="grid gap-0.5">
        {effect.largest.map((ration) => (
          <li key={ration.id}>
            {m.prices_paste_ration({
              horse: ration.horse.name,
              ration: rationName(ration),
              before: money(ration.before),
              after: money(ration.after),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
