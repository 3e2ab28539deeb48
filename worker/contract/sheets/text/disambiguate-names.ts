import type { HorseItem } from "#contract/schemas/horse.ts";
import { dayOf, figure, inLine, type SheetMessages } from "#contract/sheets/sheet-text.ts";
import { digitsOfHorse } from "#contract/text/decimals.ts";
import { fold } from "#contract/text/fold-text.ts";

/** Facts that tell horses of one name apart. */
export type Namesake = Pick<
  HorseItem,
  "id" | "name" | "breed" | "weightKg" | "gender" | "ageClass" | "createdAt"
>;

/** Returns the addition to names that horses share, by id: breed and weight, and more until no two are alike. */
export function disambiguateNames(
  horses: readonly Namesake[],
  words: SheetMessages,
): ReadonlyMap<string, string> {
  const byName = new Map<string, Namesake[]>();
  for (const horse of horses) {
    const name = fold(horse.name);
    byName.set(name, [...(byName.get(name) ?? []), horse]);
  }
  return new Map(
    [...byName.values()].flatMap((alike) => (alike.length > 1 ? describeEach(alike, words) : [])),
  );
}

function describeEach(horses: readonly Namesake[], words: SheetMessages): [id: string, text: string][] {
  const { say } = words;
  const asEntered = horses.toSorted((a, b) =>
    a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1,
  );
  const more: readonly ((horse: Namesake) => string)[] = [
    ({ gender }) => say(`gender_${gender}`),
    ({ ageClass }) => say(`age_class_${ageClass}`),
    ({ createdAt }) => say("namesake_entered", { day: dayOf(words, createdAt) }),
    (horse) => say("namesake_number", { number: asEntered.indexOf(horse) + 1 }),
  ];
  let descriptions = horses.map(({ breed, weightKg }) =>
    inLine(say(`breed_${breed}`), figure(words, weightKg, "kg", digitsOfHorse)),
  );
  for (const fact of more) {
    if (new Set(descriptions).size === horses.length) break;
    const facts = horses.map(fact);
    if (new Set(facts).size > 1) descriptions = descriptions.map((text, at) => inLine(text, facts[at] ?? ""));
  }
  return horses.map(({ id }, at) => [id, descriptions[at] ?? ""]);
}
