import { describe, expect, test } from "vitest";
import { parsedSources } from "../support/parsed-sources.ts";

/**
 * The import orders of the houses. A place is a folder, a file or the beginning of file names; a file belongs to the
 * longest place that its path starts with. It may import its own place and the places listed before it. The places of
 * one inner list do not import each other.
 */
const orders: Record<string, readonly (string | readonly string[])[]> = {
  "engine-wasm/assembly/": ["", "evaluate/", "lp/", "search/", "index.ts"],
  "engine-wasm/science/": [
    ["vocabulary/", "science-version.ts"],
    "sources/",
    "horse/",
    "trace/",
    "uncertainty/",
    "feeds/",
    "adjustments/",
    ["requirements/types.ts", "requirements/row.ts", "requirements/standard-horse.ts"],
    ["requirements/nrc2007/rows/", "requirements/ufc_madc/rows/", "requirements/gfe2014/rows/"],
    "requirements/nrc2007/",
    "requirements/metabolic.ts",
    ["requirements/ufc_madc/", "requirements/gfe2014/"],
    "requirements/",
    "measures/",
    "rules/",
    "policies/",
    "evaluation/",
    "answers/",
    "tables/",
    ["analyses/checks/", "analyses/content-units.ts"],
    "heads/",
    "analyses/report-checks.ts",
    "analyses/report-types.ts",
    "analyses/equations/",
    "analyses/",
    "transition/",
    "methods/",
    "science-changes.ts",
  ],
  "engine-wasm/host/": [
    "memory/",
    "lp/",
    "proof/",
    "solver/",
    "kernel.ts",
    "evaluate/",
    "engine-types.ts",
    "programme/",
    "policies/",
    "optimise/",
    [
      "questions/balance/",
      "questions/confidence/",
      "questions/costs/",
      "questions/levers/",
      "questions/meals/",
      "questions/practical/",
      "questions/transition/",
      "questions/why-not/",
    ],
    "questions/propose/",
    "questions/fix/",
    "engine.ts",
  ],
  "worker/": [
    ["contract/limits.ts", "contract/messages/", "wasm.d.ts"],
    [
      "contract/roles.ts",
      "contract/locales.ts",
      "contract/systems.ts",
      "contract/common-passwords.ts",
      "contract/horse-filters.ts",
    ],
    "contract/operator.ts",
    "contract/text/",
    "contract/schemas/",
    "contract/ration/",
    ["contract/sheets/sheet-text.ts", "contract/sheets/sheet-model.ts"],
    "contract/sheets/text/",
    "contract/sheets/parts/",
    "contract/sheets/",
    "contract/wire/",
    "contract/routes/",
    "contract/",
    "lib/",
    "lib/pdf/",
    "db/schema/",
    ["db/paging.ts", "db/d1.ts"],
    "context.ts",
    "db/reads/",
    "db/",
    ["features/verb.ts", "features/pictures.ts", "features/check-revision.ts"],
    ["features/id-filter.ts", "features/listed-items.ts"],
    "features/systems/",
    "features/records/",
    "features/tokens/",
    [
      "features/audit-entries/",
      "features/ingredient-wallets/",
      "features/identity-providers/",
      "features/languages/",
      "features/operator/",
      "features/password-resets/",
      "features/rations/",
      "features/registrations/",
      "features/user-entities/",
      "features/user-settings/",
    ],
    [
      "features/brand-offers/",
      "features/brands/",
      "features/horses/",
      "features/ingredients/",
      "features/requirement-profiles/",
      "features/users/",
    ],
    "features/horse-templates/",
    ["features/calculations/", "features/ration-shares/"],
    "features/sheets/",
    "features/",
    "env.ts",
    ["http/request-context.ts", "http/cookies.ts", "http/rate-limit.ts", "http/read/"],
    "http/authenticate.ts",
    "http/describe/",
    "http/",
    "jobs/",
    "app.ts",
    ["index.ts", "seed/"],
    "local/",
    ["start.ts", "first-admin.mjs"],
  ],
  "web/src/": [
    ["paraglide/", "styles/", "routeTree.gen.ts"],
    "lib/app-state.ts",
    "lib/autosave/",
    "lib/science/",
    "lib/format/",
    "lib/api/",
    "lib/dom/",
    ["lib/reader/group-by.ts", "lib/reader/questions.ts", "lib/reader/reading/", "lib/reader/words/"],
    "lib/reader/layout/",
    "lib/reader/cells/",
    "lib/reader/columns/",
    "lib/reader/days/",
    "lib/reader/feeds/",
    "lib/reader/",
    "lib/",
    "ui/",
    "parts/",
    ["parts/canvas/"],
    "parts/horse/",
    "parts/feedback/",
    ["parts/finding/", "parts/form/"],
    "parts/list/",
    "parts/sheet/",
    "features/session/",
    [
      "features/account/",
      "features/audit-entries/",
      "features/methods/",
      "features/password-resets/",
      "features/registration/",
      "features/settings/",
      "features/switch-user/",
      "features/user-entities/",
    ],
    [
      "features/brands/",
      "features/program-keys/",
      "features/recalculations/",
      "features/requirement-profiles/",
      "features/users/",
    ],
    ["features/horses/search.ts", "features/ingredients/search.ts"],
    ["features/horses/queries.ts", "features/ingredients/queries.ts"],
    "features/rations/",
    "features/rations/workbench/draft/",
    "features/rations/workbench/store/",
    "features/rations/workbench/shared/",
    "features/rations/versions/",
    "features/rations/workbench/save/",
    "features/rations/sheets/",
    "features/rations/rations-",
    "features/rations/workbench/optimise/",
    "features/rations/workbench/optimise/why-not/",
    "features/rations/workbench/optimise/fix/",
    [
      "features/rations/workbench/charts/",
      "features/rations/workbench/coverage/",
      "features/rations/workbench/figures/",
      "features/rations/workbench/health/",
      "features/rations/workbench/meals/",
      "features/rations/workbench/quick-entry/",
      "features/rations/workbench/scenarios/",
    ],
    ["features/rations/workbench/optimise/panels/", "features/rations/workbench/settings/"],
    [
      "features/rations/workbench/optimise/questions.ts",
      "features/rations/workbench/feeds/",
      "features/rations/workbench/trace/",
    ],
    "features/rations/workbench/optimise/optimise-",
    "features/rations/transition/",
    "features/rations/workbench/screen/",
    "features/horses/",
    "features/horses/form/",
    ["features/horses/history/", "features/horses/templates/"],
    "features/horses/sheet/",
    "features/ingredients/",
    ["features/ingredients/prices/", "features/ingredients/wallet/"],
    "features/ingredients/list/",
    "features/ingredients/ingredient-actions.tsx",
    "features/ingredients/ingredient-screen.tsx",
    "features/ingredients/editor/",
    "features/ingredients/import/",
    "features/ingredients/editor/from-report/",
    "features/ingredients/editor/analysis-editor.tsx",
    ["features/ingredients/ingredient-add.tsx", "features/ingredients/ingredient-edit.tsx"],
    "features/overview/",
    ["features/palette/", "features/pages/demo/"],
    "features/pages/",
    "app/",
    "routes/",
    "",
  ],
};

/** Imports that break an order today. This list may only shrink. */
const exceptions: readonly string[] = [];

const broken = Object.entries(orders).flatMap(([house, levels]) => {
  const ranks = new Map(
    levels.flatMap((level, rank) => [level].flat().map((place) => [house + place, rank])),
  );
  const longestFirst = [...ranks.keys()].sort((a, b) => b.length - a.length);
  const placeOf = (path: string) => longestFirst.find((place) => path.startsWith(place)) ?? "";
  const rankOf = (place: string) => ranks.get(place) ?? -1;
  return parsedSources([house]).flatMap(({ path, imports }) => {
    const own = placeOf(path);
    if (own === "") return [`${path} has no place in the order`];
    const wrong = imports
      .map(({ to }) => ({ to, place: placeOf(to) }))
      .filter(({ place }) => place !== own && rankOf(place) >= rankOf(own));
    return [...new Set(wrong.map(({ to }) => `${path} → ${to}`))];
  });
});

describe("files import the places before their own", () => {
  test("no import breaks an order but the listed ones", () => {
    expect(broken.filter((each) => !exceptions.includes(each))).toEqual([]);
  });

  test("each listed import still exists", () => {
    expect(exceptions.filter((each) => !broken.includes(each))).toEqual([]);
  });
});
