import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useHeldBack } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/client-error.ts";
import { nameOf } from "#web/lib/ingredients.ts";
import { notify } from "#web/lib/notify.ts";
import { m } from "#web/paraglide/messages.js";
import { ConfirmDelete } from "#web/parts/confirm-delete.tsx";
import { Page } from "#web/parts/page.tsx";
import { ingredientQuery, useDeleteIngredient } from "./queries.ts";

export function IngredientDelete({ id }: { id: string }) {
  const { data: item } = useSuspenseQuery(ingredientQuery(id));
  const navigate = useNavigate();
  const remove = useDeleteIngredient(id);
  const name = nameOf(item);
  const leave = () => navigate({ to: "/ingredients" });
  return (
    <Page title={m.screen_ingredient_delete()} width="narrow">
      <ConfirmDelete
        title={m.ingredient_delete_title({ name })}
        text={m.ingredient_delete_text()}
        action={m.ingredient_delete()}
        isHeldBack={useHeldBack("ingredient.delete")}
        error={remove.error && errorText(remove.error)}
        isDeleting={remove.isPending}
        onCancel={leave}
        onDelete={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              void notify("success", m.ingredient_deleted({ name }));
              void leave();
            },
          })
        }
      />
    </Page>
  );
}
