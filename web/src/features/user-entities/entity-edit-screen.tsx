import { useSuspenseQuery } from "@tanstack/react-query";
import { EntityEditor } from "./entity-editor.tsx";
import { entityQuery } from "./queries.ts";

export function EntityEditScreen({ id }: { id: string }) {
  const { data } = useSuspenseQuery(entityQuery(id));
  return <EntityEditor key={data.id} entity={data} />;
}
