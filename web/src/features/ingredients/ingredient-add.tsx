import { useSuspenseQuery } from "@tanstack/react-query";
import { AnalysisEditor } from "./editor/analysis-editor.tsx";
import { ingredientsQuery } from "./queries.ts";

/** Edits a new feed; with the id of a known feed, a copy of it. */
export function IngredientAdd({ from }: { from: string }) {
  const { data: items } = useSuspenseQuery(ingredientsQuery());
  return <AnalysisEditor key={from} item={null} copied={items.find(({ id }) => id === from) ?? null} />;
}
