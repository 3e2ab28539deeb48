import { useSuspenseQuery } from "@tanstack/react-query";
import { HorseEditor } from "./form/horse-editor.tsx";
import { horseQuery } from "./queries.ts";

export function HorseEditScreen({ id }: { id: string }) {
  const { data } = useSuspenseQuery(horseQuery(id));
  return <HorseEditor key={data.id} horse={data} />;
}
