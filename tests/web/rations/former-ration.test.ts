import { expect, test } from "vitest";
import type { RationItem } from "#contract/schemas/ration.ts";
import { scheduleBlocks } from "#contract/sheets/transition-sheet.ts";
import { chosenFormer, listFormers } from "#web/features/rations/transition/former-ration.ts";
import { listEnds } from "#web/features/rations/transition/target-rations.ts";
import { saveBody } from "#web/features/rations/workbench/draft/draft.ts";
import type { AutosavedDraft } from "#web/features/rations/workbench/save/autosave-store.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";
import { draft, planOf } from "../support.ts";

const hay = "grass-hay-average-quality-all-samples";
const oats = "oats-whole-grain";

const other = { id: "other", name: "Winter", modifiedAt: "2026-01-01T08:00:00Z" } as RationItem;
const formers = listFormers({ id: "r" } as RationItem, [], [other], []);
const cases: [string, typeof formers, string, string, boolean][] = [
  ["named in the address is taken", formers, "ration-other", "ration-other", false],
  ["not named is the likeliest", formers, "", "ration-other", false],
  ["deleted since is told, and the likeliest stands for it", formers, "ration-gone", "ration-other", true],
  ["deleted since with no other left is not known", formers.slice(1), "ration-gone", "unknown", true],
];
test.each(cases)("a former ration %s", (_name, among, key, chosen, isGone) => {
  expect(chosenFormer(among, key)).toMatchObject({ chosen: { key: chosen }, isGone });
});

test("former rations of one name and day are told apart by the time, others by the day alone", () => {
  const at = (id: string, name: string, hour: string) =>
    ({ id, name, modifiedAt: `2026-01-01T${hour}:00:00Z` }) as RationItem;
  const rations = [at("one", "Winter", "08"), at("two", "Winter", "11"), at("three", "Summer", "08")];
  const [one, two, three] = listFormers({ id: "r" } as RationItem, [], rations, []).map(({ name }) => name);
  expect(one).not.toBe(two);
  expect([one, two, three].map((name) => /\d:\d\d/.test(name ?? ""))).toEqual([true, true, false]);
});

const saved = draft({ [hay]: 8, [oats]: 5 });
const ration = { id: "r", ...saveBody(saved), name: "Work" } as unknown as RationItem;
const asSaved = listEnds(ration, null)[0].draft;
const work = (at: "A" | "B", now: typeof saved, others: AutosavedDraft["others"] = []): AutosavedDraft => {
  const rest = { base: null, waits: null, sent: null, of: null };
  return { draft: now, at, others, ...rest };
};
const mild = draft({ [hay]: 8 });
const milder = draft({ [hay]: 9 });
const defaults: [string, AutosavedDraft | null, string, string][] = [
  ["a draft of the only save leads from that save to the draft", work("A", mild), "scenario-A", "stored"],
  [
    "two scenarios lead from the save to the current one",
    work("B", mild, [{ key: "A", draft: milder }]),
    "scenario-B",
    "stored",
  ],
  [
    "the save on the bench is led to, and no unsaved scenario is chosen as fed",
    work("A", asSaved, [{ key: "B", draft: mild }]),
    "stored",
    "unknown",
  ],
  ["the only save without unsaved work is led to from what is unknown", null, "stored", "unknown"],
];
test.each(defaults)("by default, %s", (_name, unsaved, to, from) => {
  const ends = listEnds(ration, unsaved);
  const formers = listFormers(ration, [], [], ends.slice(1));
  expect([ends[0].key, chosenFormer(formers, "").chosen.key]).toEqual([to, from]);
});

test("an unsaved scenario may be chosen by hand as fed so far, and its name begins with not being saved", () => {
  const [unsaved, stored] = listEnds(ration, work("A", mild));
  const formers = listFormers(ration, [], [], [unsaved]);
  const { chosen, isGone } = chosenFormer(formers, "scenario-A");
  expect({ chosen, isGone }).toMatchObject({ chosen: { draft: mild }, isGone: false });
  expect(chosen.name.indexOf("Work")).toBeGreaterThan(0);
  expect(stored).toMatchObject({ key: "stored", name: "Work" });
});

test("from what nobody knows, each day says which part of it is left, and none is empty", () => {
  const plan = planOf(null, draft({ [hay]: 8, [oats]: 0.5 }));
  const names = plan.lines.map(({ ingredient }) => ingredient);
  const [told, table] = scheduleBlocks({ plan, names }, sheetMessages());
  expect(told).toMatchObject({ kind: "text", text: m.transition_former_part() });
  if (table?.kind !== "table") throw new Error("No table");
  expect(table.head[1]?.text).toBe(m.transition_fed_so_far());
  const left = table.rows.map((row) => row[1]?.text ?? "");
  expect(left.at(-1)).toBe("–");
  const parts = left.slice(0, -1).map((text) => Number.parseInt(text, 10));
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.every((part, at) => part > 0 && part < (parts[at - 1] ?? 100))).toBe(true);
});

test("from a known ration no part of it is told, for its lines are", () => {
  const plan = planOf(draft({ [hay]: 6 }), draft({ [hay]: 8, [oats]: 0.5 }));
  expect(plan.stages.every(({ formerPart }) => formerPart === null)).toBe(true);
  const texts = JSON.stringify(scheduleBlocks({ plan, names: ["Hay", "Oats"] }, sheetMessages()));
  expect(texts).not.toContain(m.transition_fed_so_far());
});
