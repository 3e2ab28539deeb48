import { expect, test } from "vitest";
import { fill, migratedBefore } from "../../support/service/migrated.ts";

const verdict = (level: string, risk: number, watch: number, unknown: number) =>
  JSON.stringify({ level, risk, watch, unknown });
const unjudged = verdict("unknown", 0, 0, 0);

const cases: [string, string, { rule: string; level: string }[], string][] = [
  [
    "nothing but requirements",
    verdict("ok", 0, 0, 0),
    [{ rule: "energy", level: "ok" }],
    verdict("ok", 0, 0, 0),
  ],
  [
    "an upper limit passed",
    verdict("ok", 0, 0, 0),
    [{ rule: "limit_iron", level: "risk" }],
    verdict("risk", 1, 0, 0),
  ],
  [
    "limits beside a poor requirement",
    verdict("watch", 0, 1, 0),
    [
      { rule: "limit_iron", level: "watch" },
      { rule: "limit_selenium", level: "unknown" },
      { rule: "forage_min", level: "risk" },
    ],
    verdict("watch", 0, 2, 1),
  ],
  [
    "a save that was never judged for the requirements alone",
    unjudged,
    [{ rule: "limit_iron", level: "risk" }],
    unjudged,
  ],
];

test("verdicts of before count the upper limits in, for each save as it was judged and for a ration as its last", () => {
  const { db, finish } = migratedBefore("limits_in_requirements.sql");
  fill(db, "user_entity", { id: "yard", name: "Yard" });
  fill(db, "horse", { id: "bijou", entity_id: "yard" });
  const ration = { entity_id: "yard", horse_id: "bijou", requirement_verdict: unjudged };
  fill(db, "ration", { ...ration, id: "hay", revision: 3 });
  fill(db, "ration", { ...ration, id: "unsaved", revision: 9 });
  cases.forEach(([, before, findings], at) => {
    fill(db, "ration_version", {
      id: `hay-${at + 1}`,
      ration_id: "hay",
      number: at + 1,
      requirement_verdict: before,
      snapshot: JSON.stringify({ findings }),
    });
  });
  finish();
  const saves = db.prepare("select requirement_verdict as verdict from ration_version order by number").all();
  expect(saves.map(({ verdict: after }, at) => [cases[at]?.[0], after])).toEqual(
    cases.map(([name, , , after]) => [name, after]),
  );
  const rations = db.prepare("select id, requirement_verdict as verdict from ration order by id").all();
  expect(rations.map(({ id, verdict: after }) => [id, after])).toEqual([
    ["hay", cases[2]?.[3]],
    ["unsaved", unjudged],
  ]);
});
