import { expect, test } from "vitest";
import { parsedSources } from "../support/parsed-sources.ts";

const mostLines = 60;

/** Functions that are longer today. This list may only shrink. */
const exceptions: readonly string[] = [
  "tests/contract/sheets/sheet-long-names.test.ts sheetsOf",
  "tests/e2e/screens/every-screen.test.ts play",
  "tests/engine/kernel/evaluate.test.ts twin",
  "tests/support/access.ts place",
  "tests/support/service/api-story.ts playStory",
  "tests/support/screen/hostile.ts makeHostile",
  "tests/support/screen/keyboard.ts followFocus",
  "tests/support/science/world.ts loadWorld",
  "web/src/features/rations/workbench/quick-entry/quick-entry-field.tsx QuickEntryField",
  "web/src/features/rations/workbench/save/use-save.ts useSave",
  "web/src/features/rations/workbench/store/store.ts createWorkbench",
  "web/src/lib/autosave/use-autosave.ts useAutosave",
  "web/src/lib/autosave/use-autosave.ts useLayoutEffect()",
  "web/src/parts/form/number-field.tsx NumberField",
];

/** The stories of tests are steps in a row, passed to the runner without a name. */
const isStory = (path: string, name: string) => path.startsWith("tests/") && name.endsWith("()");

const files = parsedSources(["engine-wasm", "worker", "web", "tests"]);

test("a function holds at most 60 lines but for the listed ones", () => {
  const long = files.flatMap(({ path, functions }) =>
    functions
      .filter(({ name, lines }) => lines > mostLines && !isStory(path, name))
      .map(({ name }) => `${path} ${name}`),
  );
  expect(long.filter((each) => !exceptions.includes(each))).toEqual([]);
  expect(exceptions.filter((each) => !long.includes(each))).toEqual([]);
}, 30_000);
