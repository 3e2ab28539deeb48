import { expect, test } from "vitest";
import { emptyDraft, withOverride } from "#web/features/rations/workbench/draft/draft.ts";
import { refusedPlace } from "#web/features/rations/workbench/draft/refused-field-name.ts";
import { message } from "#web/lib/format/labels.ts";

const draft = withOverride(emptyDraft, { nutrient: "zinc", value: 600, reason: "hooves" });

test.each([
  ["plan.targetScore", message("conflict_field_plan")],
  ["plan", message("conflict_field_plan")],
  ["mealTimes[1]", message("conflict_field_mealtimes")],
  ["transitionDays", message("conflict_field_transitiondays")],
  ["feeds", message("ration_feeds")],
  ["pastures", message("feed_role_pasture")],
  ["objective", message("sheet_objective")],
])("what is refused at %s is named as on the screen", (path, name) => {
  expect(refusedPlace(path, draft)).toBe(name);
});

test("a requirement set by hand is named by its nutrient", () => {
  expect(refusedPlace("overrides[0].value", draft)).toContain(message("nutrient_zinc"));
});

test("every field of a ration that the screen sends has a name there", () => {
  const spoken = { ...emptyDraft, objective: "maintain" };
  const elsewhere = ["overrides"];
  const nameless = Object.keys(spoken).filter(
    (field) => !elsewhere.includes(field) && refusedPlace(field, draft) === null,
  );
  expect(nameless).toEqual([]);
});

test("what has no name on the screen is told without a technical path", () => {
  expect(refusedPlace("unheard.of", draft)).toBeNull();
});
