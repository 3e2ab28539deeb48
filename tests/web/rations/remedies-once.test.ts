import { expect, test } from "vitest";
import type { Conflict, Remedy } from "#science/answers/why-not.ts";
import type { Objective } from "#science/vocabulary/classes.ts";
import { emptyDraft } from "#web/features/rations/workbench/draft/draft.ts";
import { isOffered } from "#web/features/rations/workbench/optimise/apply-remedy.ts";
import { showRemediesOnce } from "#web/features/rations/workbench/optimise/why-not/remedies-once.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";

const add = (ingredient: string, kg: number) => ({ kind: "add", ingredient, kg }) as Remedy;
const accept = (reached: number) => ({ kind: "accept", rule: "energy", side: "max", reached }) as Remedy;
const conflict = (...remedies: Remedy[]) => ({ members: [], remedies }) as unknown as Conflict;

test("a remedy is shown once, under the first conflict that it ends", () => {
  const shown = showRemediesOnce(
    [
      conflict(add("salt", 0.02), accept(120)),
      conflict(add("salt", 0.03), accept(130)),
      conflict(accept(120.0001)),
      conflict(),
    ],
    () => true,
  );
  expect(shown.map(({ remedies, isShared }) => [remedies, isShared])).toEqual([
    [[add("salt", 0.02), accept(120)], false],
    [[accept(130)], true],
    [[], true],
    [[], false],
  ]);
});

test("a remedy that cannot be tried is shown nowhere", () => {
  const [shown] = showRemediesOnce([conflict(add("salt", 0.02), accept(1))], (_, { kind }) => kind !== "add");
  expect(shown).toMatchObject({ remedies: [accept(1)], isShared: false });
});

const bench = (objective: Objective) => ({ objective, snapshot: () => ({ draft: emptyDraft }) }) as Workbench;
const protein = { kind: "accept", rule: "protein", side: "max", reached: 464 } as Remedy;
const less = { kind: "accept", rule: "energy", side: "min", reached: 88 } as Remedy;

test.each<[string, Objective, { ofGrass?: true }, Remedy, boolean]>([
  ["more energy is nothing to accept for a horse that is to lose weight", "lose", {}, accept(290), false],
  ["but may be for one that keeps its weight", "maintain", {}, accept(120), true],
  ["less energy may be accepted while it loses weight", "lose", {}, less, true],
  ["other figures may be accepted", "lose", {}, protein, true],
  [
    "what the grass alone brings too much of is not accepted: turnout is shortened",
    "maintain",
    { ofGrass: true },
    protein,
    false,
  ],
])("%s", (_, objective, of, remedy, offered) => {
  expect(isOffered(bench(objective), of, remedy)).toBe(offered);
});
