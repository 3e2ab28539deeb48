import { expect, test } from "vitest";
import { parsedSources } from "../support/parsed-sources.ts";

/** Words that say nothing to a reader of the field: the name of a file or an export says what it is instead. */
const riddles = new Set(
  (
    "kept told held stands standing beside anew gone lit untold unseen heard spared poured hushed lent asked judged " +
    "unjudged"
  ).split(" "),
);

/** Names of today with such a word. This list may only shrink. */
const exceptions: readonly string[] = [
  "engine-wasm/host/evaluate/breach-chance.ts Held",
  "engine-wasm/host/evaluate/breach-chance.ts heldOf",
  "engine-wasm/host/evaluate/grass-intake.ts grassIntakeBeside",
  "engine-wasm/host/optimise/lexicographic-stages.ts mostBeside",
  "engine-wasm/host/optimise/near-misses.ts isBetterJudged",
  "engine-wasm/host/optimise/solve-with-policies.ts solveHeld",
  "engine-wasm/host/policies/cap-risky-excess.ts heldRoom",
  "engine-wasm/host/policies/cap-risky-excess.ts Held",
  "engine-wasm/host/policies/hand-moved-caps.ts heldBesideMoved",
  "engine-wasm/host/policies/secondary-question-caps.ts heldBeside",
  "engine-wasm/host/programme/dose-weight.ts standingIn",
  "engine-wasm/host/programme/present-bounds.ts isKept",
  "engine-wasm/host/programme/rule-rows.ts Beside",
  "engine-wasm/host/programme/unmeasured-feeds.ts standingRow",
  "engine-wasm/host/programme/unmeasured-rows.ts Standing",
  "engine-wasm/host/programme/unmeasured-rows.ts addStanding",
  "engine-wasm/host/questions/costs/ratio-ranging.ts ratioStands",
  "engine-wasm/host/questions/fix/fix-constraints.ts askedOf",
  "engine-wasm/host/questions/why-not/conflict-setup.ts FixAsked",
  "engine-wasm/host/questions/why-not/fix-demands.ts heldDemands",
  "engine-wasm/host/questions/why-not/line-bounds.ts LineAsked",
  "engine-wasm/host/questions/why-not/line-bounds.ts linesAsked",
  "engine-wasm/host/questions/why-not/protect-risks.ts sparedBy",
  "engine-wasm/science/answers/rule-costs.ts Standing",
  "engine-wasm/science/answers/transition.ts JudgedStage",
  "engine-wasm/science/feeds/proposal-limits.ts keptRows",
  "tests/api/identity-providers/provider-gone.refused.test.ts",
  "tests/contract/sheets/rounding-beside-bounds.test.ts",
  "tests/e2e/rations/judged-since-save.test.ts",
  "tests/engine/support/fed-horses.ts judged",
  "tests/support/drawn-charts.ts isDrawnAsTold",
  "tests/support/filled/form.ts gone",
  "tests/support/png.ts PngAsked",
  "tests/support/science/worked-transitions.ts toldOf",
  "tests/support/spoken-text.ts fieldsHeard",
  "tests/support/unsaved.ts keptIn",
  "tests/web/rations/judged-since-save.test.ts",
  "web/build/precached-pages.ts pagesKept",
  "web/src/app/server-notifications.ts toldByServer",
  "web/src/features/horses/form/copied-value.tsx Lent",
  "web/src/features/horses/form/copied-value.tsx LentContext",
  "web/src/features/horses/form/copied-value.tsx isLent",
  "web/src/features/horses/form/copied-value.tsx LentNote",
  "web/src/features/ingredients/prices/use-price-draft.ts useKeptPrice",
  "web/src/features/overview/drift-badge.tsx DriftTold",
  "web/src/features/overview/sort-and-filter.ts askedOfSaved",
  "web/src/features/overview/sort-and-filter.ts isAsked",
  "web/src/features/pages/operator-facts.ts untold",
  "web/src/features/palette/extra-screens.ts screensBeside",
  "web/src/features/palette/use-disambiguated-names.ts useToldApart",
  "web/src/features/rations/sheets/board-search.ts Poured",
  "web/src/features/rations/sheets/board-search.ts pouredOf",
  "web/src/features/rations/sheets/board-search.ts askedFor",
  "web/src/features/rations/sheets/board-search.ts withPoured",
  "web/src/features/rations/versions/judged-since-save.ts",
  "web/src/features/rations/workbench/draft/meal-portions.ts keptPortions",
  "web/src/features/rations/workbench/draft/scenarios.ts KeptScenario",
  "web/src/features/rations/workbench/draft/scoops.ts isPouredOf",
  "web/src/features/rations/workbench/draft/scoops.ts pouredCharacters",
  "web/src/features/rations/workbench/optimise/cost-text.ts standingText",
  "web/src/features/rations/workbench/optimise/fix/ask-fix.ts AskedFix",
  "web/src/features/rations/workbench/quick-entry/entry-text.ts askedText",
  "web/src/features/rations/workbench/save/autosave-store.ts KeptShape",
  "web/src/features/rations/workbench/save/deleted-ration-notice.tsx GoneNotice",
  "web/src/features/rations/workbench/save/offline-queue.ts standsAt",
  "web/src/features/rations/workbench/shared/texts.ts judgedText",
  "web/src/features/rations/workbench/shared/texts.ts besideText",
  "web/src/features/rations/workbench/store/save-status.ts standingOf",
  "web/src/features/rations/workbench/store/store.ts Asked",
  "web/src/features/session/queries.ts useHeldBack",
  "web/src/lib/autosave/use-autosave.ts KeptPlace",
  "web/src/lib/notifications.ts takeKeptNotifications",
  "web/src/lib/science/health-access.ts isHealthTold",
  "web/src/parts/form/use-block-submit.ts useHeldForm",
  "web/src/parts/form/use-field-blocks-submit.ts useHeldSubmit",
  "worker/contract/licence.ts isHeldBack",
  "worker/contract/ration/coverage.ts judgedOfNutrient",
  "worker/contract/ration/transition-view.ts transitionAsked",
  "worker/contract/sheets/finding-text.ts judgedFigure",
  "worker/contract/sheets/finding-text.ts judgedText",
  "worker/contract/sheets/finding-text.ts judgedOf",
  "worker/contract/sheets/rounded-figures.ts told",
  "worker/contract/sheets/rounded-figures.ts toldFinding",
  "worker/contract/sheets/rounded-figures.ts toldScoops",
  "worker/contract/sheets/scoop-portions.ts PouredPortion",
  "worker/contract/sheets/scoop-portions.ts PouredLine",
  "worker/contract/sheets/scoop-portions.ts Poured",
  "worker/contract/sheets/scoop-portions.ts pouredPortions",
  "worker/contract/sheets/sheet-text.ts unitBesideName",
  "worker/contract/sheets/transition-text.ts hasUnjudged",
  "worker/contract/text/decimals.ts digitsJudged",
  "worker/contract/wire/property-shapes.ts told",
  "worker/db/mail-outbox.ts keptMails",
  "worker/db/reads/ration-versions.ts isKept",
  "worker/features/index.ts toldAgain",
  "worker/features/pictures.ts KeptPicture",
  "worker/features/rations/to-science.ts feedsHeld",
  "worker/features/records/ingredient.ts kept",
  "worker/features/records/redact-estimation.ts toldEstimation",
  "worker/features/records/redact-verdict.ts isUnjudged",
  "worker/features/registrations/send-invitation.ts beside",
];

const words = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);

const files = parsedSources(["engine-wasm", "worker", "web", "tests"]);

test("names of files and exports use the words of the field", () => {
  const isRiddle = (name: string) => words(name).some((word) => riddles.has(word));
  const found = files.flatMap(({ path, exports }) => [
    ...(isRiddle(path) ? [path] : []),
    ...exports.filter(isRiddle).map((name) => `${path} ${name}`),
  ]);
  expect(found.filter((each) => !exceptions.includes(each))).toEqual([]);
  expect(exceptions.filter((each) => !found.includes(each))).toEqual([]);
});
