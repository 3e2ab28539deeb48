import { Link } from "@tanstack/react-router";
import { Columns3, Copy, Pencil, Trash2 } from "lucide-react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { useMay } from "#web/features/session/queries.ts";
import { callFile } from "#web/lib/api/call-api.ts";
import { m } from "#web/paraglide/messages.js";
import { PaperButtons } from "#web/parts/sheet/paper-buttons.tsx";
import { useDownload } from "#web/parts/sheet/use-download.ts";
import { Button } from "#web/ui/button.tsx";
import { isOwn } from "./ingredient-text.ts";
import { WalletToggle } from "./wallet/wallet-toggle.tsx";

/** Does with a feed what the reader may: wallet, comparison, copy, print, file, change. */
export function FeedActions({ item }: { item: IngredientItem }) {
  const mayChange = useMay("ingredient.patch") && isOwn(item);
  const mayMake = useMay("ingredient.post");
  const { download, isPending } = useDownload(() =>
    callFile("ingredient.get", "pdf", { params: { id: item.id } }),
  );
  return (
    <>
      {!item.isColleagues && <WalletToggle item={item} isWide />}
      <Button asChild variant="ghost">
        <Link to="/ingredients/compare" search={{ ids: item.id }}>
          <Columns3 aria-hidden="true" />
          {m.feed_compare()}
        </Link>
      </Button>
      {mayMake && !item.lot && (
        <Button asChild variant="ghost">
          <Link to="/ingredients/add" search={{ from: item.id }}>
            <Copy aria-hidden="true" />
            {m.feed_copy()}
          </Link>
        </Button>
      )}
      <PaperButtons download={download} isHeldBack={isPending} />
      {mayChange && <Changes id={item.id} />}
    </>
  );
}

function Changes({ id }: { id: string }) {
  return (
    <>
      <Button asChild variant="ghost">
        <Link to="/ingredients/$id/delete" params={{ id }} preload={false}>
          <Trash2 aria-hidden="true" />
          {m.ingredient_delete()}
        </Link>
      </Button>
      <Button asChild>
        <Link to="/ingredients/$id/edit" params={{ id }}>
          <Pencil aria-hidden="true" />
          {m.ingredient_edit()}
        </Link>
      </Button>
    </>
  );
}
