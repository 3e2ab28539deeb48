import { useSuspenseQuery } from "@tanstack/react-query";
import { BrandEditor } from "./brand-editor.tsx";
import { brandQuery } from "./queries.ts";

export function BrandEditScreen({ id }: { id: string }) {
  const { data } = useSuspenseQuery(brandQuery(id));
  return <BrandEditor key={data.id} brand={data} />;
}
