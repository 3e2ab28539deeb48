import { useSuspenseQuery } from "@tanstack/react-query";
import { AnalysisEditor } from "./editor/analysis-editor.tsx";
import { IngredientScreen } from "./ingredient-screen.tsx";
import { isOwn } from "./ingredient-text.ts";
import { ingredientQuery } from "./queries.ts";

/** Edits an own feed; a feed of the catalogue is only shown. */
export function IngredientEdit({ id }: { id: string }) {
  const { data: item } = useSuspenseQuery(ingredientQuery(id));
  return isOwn(item) ? <AnalysisEditor key={item.id} item={item} /> : <IngredientScreen id={id} />;
}
