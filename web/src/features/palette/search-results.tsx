import { useQuery } from "@tanstack/react-query";
import { defaultHorsesSearch, horsesQuery } from "#web/features/horses/queries.ts";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { rationsQuery } from "#web/features/rations/queries.ts";
import { label } from "#web/lib/format/labels.ts";
import { brandWords, ingredientName, matches, searchText } from "#web/lib/science/ingredient-search.ts";
import { PaletteItem } from "./palette-item.tsx";
import { useDisambiguatedNames } from "./use-disambiguated-names.ts";

interface FoundProps {
  onGo: (to: string) => () => void;
}

export function FoundHorses({ name, onGo }: FoundProps & { name: string }) {
  const { data } = useQuery(
    horsesQuery({ ...defaultHorsesSearch, name, order: "modifiedAt", direction: "desc" }),
  );
  const beside = useDisambiguatedNames();
  return data?.["hydra:member"].map((horse) => (
    <PaletteItem
      key={horse.id}
      value={`horse ${horse.id} ${horse.name}`}
      beside={beside.get(horse.id)}
      onSelect={onGo(`/horses/${horse.id}`)}
    >
      {horse.name}
    </PaletteItem>
  ));
}

/** Most rations listed, the last changed first, and most feeds. */
const foundMost = 20;

/** Lists rations whose own name or horse's name contains the typed text. */
export function FoundRations({ name, onGo }: FoundProps & { name: string }) {
  const { data } = useQuery(
    rationsQuery({ page: 1, horse: "", order: "modifiedAt", direction: "desc" }, foundMost, name),
  );
  const beside = useDisambiguatedNames();
  return data?.["hydra:member"].map(({ id, name: own, objective, horse }) => {
    const told = [own ? horse.name : [], beside.get(horse.id) ?? []].flat().join(", ");
    const words = own || `${horse.name} · ${label("objective", objective)}`;
    return (
      <PaletteItem
        key={id}
        value={`ration ${id} ${words} ${horse.name}`}
        beside={told}
        onSelect={onGo(`/rations/${id}/edit`)}
      >
        {words}
      </PaletteItem>
    );
  });
}

/** Lists feeds that the typed text finds, which are read once something is typed. */
export function FoundFeeds({ name, onGo }: FoundProps & { name: string }) {
  const { data = [] } = useQuery({ ...ingredientsQuery(), enabled: name !== "" });
  const found = name === "" ? [] : data.filter((item) => matches(searchText(item), name));
  return found.slice(0, foundMost).map((item) => (
    <PaletteItem
      key={item.id}
      value={`feed ${item.id} ${ingredientName(item)}`}
      sought={searchText(item)}
      beside={brandWords(item) ?? undefined}
      onSelect={onGo(`/ingredients/${item.id}`)}
    >
      {ingredientName(item)}
    </PaletteItem>
  ));
}
