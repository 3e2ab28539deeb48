import { useSuspenseQuery } from "@tanstack/react-query";
import { AnalysisEditor } from "./editor/analysis-editor.tsx";
import { ingredientsQuery } from "./queries.ts";

/** Edits a new feed; with the id of a known feed, a copy of it or a lot of it. */
export function IngredientAdd({ from, lotOf }: { from: string; lotOf: string }) {
  const { data: items } = useSuspenseQuery(ingredientsQuery());
  const find = (wanted: string) => items.find(({ id }) => id === wanted) ?? null;
  return <AnalysisEditor key={`${from} ${lotOf}`} item={null} copied={find(from)} lotOf={find(lotOf)} />;
}
