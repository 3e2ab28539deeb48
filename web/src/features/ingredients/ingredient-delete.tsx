import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useIsBlockedByLicence } from "#web/features/session/queries.ts";
import { ingredientName } from "#web/lib/science/ingredient-search.ts";
import { m } from "#web/paraglide/messages.js";
import { DeletePage } from "#web/parts/feedback/delete-page.tsx";
import { FeedUsesFacts } from "./feed-uses.tsx";
import { feedUsesQuery, ingredientQuery, useDeleteIngredient } from "./queries.ts";

export function IngredientDelete({ id }: { id: string }) {
  const { data: item } = useSuspenseQuery(ingredientQuery(id));
  const { data: uses } = useQuery(feedUsesQuery(id));
  const name = ingredientName(item);
  const navigate = useNavigate();
  return (
    <DeletePage
      screen={m.screen_ingredient_delete()}
      title={m.delete_title({ name })}
      text={m.ingredient_delete_text()}
      action={m.ingredient_delete()}
      done={m.ingredient_deleted({ name })}
      remove={useDeleteIngredient(id)}
      isImpossible={uses !== undefined && uses.counts.rations + uses.counts.borrowers > 0}
      isHeldBack={useIsBlockedByLicence("ingredient.delete")}
      onLeave={() => navigate({ to: "/ingredients" })}
    >
      <FeedUsesFacts id={id} />
    </DeletePage>
  );
}
