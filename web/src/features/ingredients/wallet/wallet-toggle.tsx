import { Wallet } from "lucide-react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { useIsBlockedByLicence, useMay } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { notify, offer } from "#web/lib/notifications.ts";
import { ingredientName } from "#web/lib/science/ingredient-search.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { useWallet, useWalletSettings } from "./queries.ts";

/** Puts a feed into the reader's own wallet or takes it out. */
export function WalletToggle({ item, isWide = false }: { item: IngredientItem; isWide?: boolean }) {
  const change = useWallet(item);
  const settings = useWalletSettings(item.id);
  const may = useMay("ingredient_wallet.get_collection");
  const isHeldBack = useIsBlockedByLicence("ingredient_wallet.post");
  if (!may) return null;
  const name = ingredientName(item);
  const refuse = (error: Error) => void notify("error", errorText(error));
  const put = () => change.mutateAsync(true);
  /** Takes the feed out and offers to put it back with the settings that it had. */
  const take = async () => {
    const { wallet } = item;
    await change.mutateAsync(false);
    const undo = () => put().then(() => wallet && settings.mutateAsync(wallet));
    await offer(
      "success",
      m.wallet_taken({ name }),
      m.ration_undo(),
      () => void undo().catch(refuse),
      "wallet",
    );
  };
  const isIn = change.isPending ? change.variables : item.inWallet;
  const action = isIn ? m.wallet_take : m.wallet_put;
  return (
    <Button
      type="button"
      variant={isWide ? "outline" : "ghost"}
      size={isWide ? "default" : "icon-sm"}
      className="relative z-10"
      aria-label={isWide ? undefined : action({ name })}
      title={action({ name })}
      disabled={isHeldBack || change.isPending}
      onClick={() => void (item.inWallet ? take() : put()).catch(refuse)}
    >
      <Wallet
        aria-hidden="true"
        className={cn(isIn ? "fill-primary/25 text-primary" : "text-muted-foreground")}
      />
      {isWide && (isIn ? m.wallet_take_out() : m.wallet_put_in())}
    </Button>
  );
}
