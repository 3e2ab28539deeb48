import { ArrowDown, ArrowUp, Ellipsis, Star } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { limits } from "#contract/limits.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { WalletSettings } from "#contract/schemas/ingredient-wallet.ts";
import { useIsBlockedByLicence } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { formatInput } from "#web/lib/format/numbers.ts";
import { notify } from "#web/lib/notifications.ts";
import { ingredientName } from "#web/lib/science/ingredient-search.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { NumberField } from "#web/parts/form/number-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#web/ui/popover.tsx";
import { useWalletSettings } from "./queries.ts";
import type { WalletSteps } from "./wallet-order.ts";

const tellError = { onError: (error: Error) => void notify("error", errorText(error)) };

/** Marks a feed of the wallet as a favourite, moves it and sets its step and most; `steps` is null in another order. */
export function WalletControls({ item, steps }: { item: IngredientItem; steps: WalletSteps | null }) {
  const isHeldBack = useIsBlockedByLicence("ingredient_wallet.patch");
  if (!item.wallet) return null;
  return (
    <fieldset disabled={isHeldBack} className="relative z-10 flex items-center gap-1">
      <FavouriteButton item={item} isFavourite={item.wallet.favourite} />
      <WalletMenu item={item} wallet={item.wallet} steps={steps} />
    </fieldset>
  );
}

function FavouriteButton({ item, isFavourite }: { item: IngredientItem; isFavourite: boolean }) {
  const change = useWalletSettings(item.id);
  return (
    <Button
      type="button"
      variant="ghost"
      size="icon-sm"
      aria-pressed={isFavourite}
      aria-label={m.wallet_favourite_of({ name: ingredientName(item) })}
      title={m.wallet_favourite()}
      onClick={() => change.mutate({ favourite: !isFavourite }, tellError)}
    >
      <Star
        aria-hidden="true"
        className={cn(isFavourite ? "fill-primary/25 text-primary" : "text-muted-foreground")}
      />
    </Button>
  );
}

interface MoveButtonsProps {
  item: IngredientItem;
  steps: WalletSteps;
  place: number;
}

/** Moves a feed by one place; the pressed button has the focus in its new row too. */
function MoveButtons({ item, steps, place }: MoveButtonsProps) {
  const change = useWalletSettings(item.id);
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (place >= 0) pressed.current?.focus();
    pressed.current = null;
  }, [place]);
  const name = ingredientName(item);
  const ways = [
    { to: steps.up, label: m.wallet_up({ name }), Icon: ArrowUp },
    { to: steps.down, label: m.wallet_down({ name }), Icon: ArrowDown },
  ];
  return ways.map(({ to, label, Icon }) => (
    <Button
      key={label}
      type="button"
      variant="ghost"
      aria-disabled={to === null}
      className="h-auto min-h-11 justify-start whitespace-normal px-2 text-left aria-disabled:opacity-50 fine:min-h-9"
      onClick={({ currentTarget }) => {
        if (to === null) return;
        pressed.current = currentTarget;
        change.mutate({ place: to }, tellError);
      }}
    >
      <Icon aria-hidden="true" />
      {label}
    </Button>
  ));
}

interface WalletMenuProps {
  item: IngredientItem;
  wallet: WalletSettings;
  steps: WalletSteps | null;
}

/** Holds what is seldom changed of a feed in the wallet: its place, its step and its most. */
function WalletMenu({ item, wallet, steps }: WalletMenuProps) {
  const name = ingredientName(item);
  const label = m.wallet_amounts({ name });
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button type="button" variant="ghost" size="icon-sm" aria-label={label} title={label}>
          <Ellipsis aria-hidden="true" className="text-muted-foreground" />
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={label} className="grid grid-cols-2 gap-3">
        {steps && (
          <div className="col-span-2 grid gap-1">
            <MoveButtons item={item} steps={steps} place={wallet.place} />
          </div>
        )}
        <AmountField
          id={item.id}
          field="stepKg"
          title={m.ration_step()}
          label={m.wallet_step_of({ name })}
          max={limits.stepKgMax}
          stored={wallet.stepKg}
        />
        <AmountField
          id={item.id}
          field="mostKg"
          title={m.wallet_most()}
          label={m.wallet_most_of({ name })}
          max={limits.feedKgMax}
          stored={wallet.mostKg}
        />
      </PopoverContent>
    </Popover>
  );
}

interface AmountFieldProps {
  id: string;
  field: "stepKg" | "mostKg";
  title: string;
  label: string;
  max: number;
  stored: number | null;
}

/** Edits the step or the most, kg; it is saved when the field loses focus or on Enter. */
function AmountField({ id, field, title, label, max, stored }: AmountFieldProps) {
  const change = useWalletSettings(id);
  const [typed, setTyped] = useState(stored);
  const save = () => {
    if (typed !== stored) change.mutate({ [field]: typed }, tellError);
  };
  return (
    <div className="grid content-start gap-1 text-xs">
      {title}
      <NumberField
        label={label}
        unit="kg"
        value={typed}
        min={limits.stepKgMin}
        max={max}
        step={0.1}
        onChange={setTyped}
        onDone={save}
        onEnter={save}
      />
    </div>
  );
}

/** Writes the step and the most of a feed in the wallet; empty where it has neither. */
export function walletText({ stepKg, mostKg }: WalletSettings): string {
  const amount = (kg: number) => formatInput(kg, getLocale());
  return [
    ...(stepKg === null ? [] : [m.wallet_step_text({ amount: amount(stepKg) })]),
    ...(mostKg === null ? [] : [m.wallet_most_text({ amount: amount(mostKg) })]),
  ].join(" · ");
}
