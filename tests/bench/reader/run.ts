/** Prints how long reading a feed file and interpreting it again with a changed answer takes. It never fails on time. */
import { readFileSync } from "node:fs";
import { nutrientKeys } from "../../../engine-wasm/science/vocabulary/nutrients.ts";
import { interpretWith } from "../../../web/src/lib/reader/interpret.ts";
import { readText } from "../../../web/src/lib/reader/reading/read-file.ts";
import { makeVocabulary } from "../../../web/src/lib/reader/words/vocabulary.ts";

const vocabulary = makeVocabulary(readFileSync("engine-wasm/science/tables/feed-heads.tsv", "utf8"));
const units = ["g/kg DM", "% DM", "mg/kg DM", "g/kg as fed"];
const names = vocabulary.longNames.filter((name) => !/^\p{L}{1,3}$/u.test(name));
const heads = Array.from(
  { length: 117 },
  (_, at) => `${names[(at * 11) % names.length]} (${units[at % units.length]})`,
);

/** Writes a table of so many feeds and 120 columns. */
function tableOf(feeds: number): string {
  const lines = Array.from({ length: feeds }, (_, row) =>
    [
      `Hay ${row}`,
      "Grass hay",
      "88,1",
      ...heads.map((_, at) => `${(row * 7 + at * 3) % 90},${(row + at) % 9}`),
    ].join(";"),
  );
  return [["Name", "Family", "Dry matter (%)", ...heads].join(";"), ...lines].join("\n");
}

function time(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

for (const feeds of [200, 5000]) {
  const text = tableOf(feeds);
  let file = readText("a;b\n1;2", "");
  const reading = time(() => {
    file = readText(text, "bench.csv");
  });
  const first = time(() => interpretWith(vocabulary, file, {}));
  const again = Array.from({ length: 9 }, (_, at) =>
    time(() => interpretWith(vocabulary, file, { basis_of_all: at % 2 === 0 ? "dry_matter" : "as_fed" })),
  ).sort((a, b) => a - b);
  const shown = [reading, first, again[4] ?? 0, again[8] ?? 0].map((ms) => `${ms.toFixed(0)} ms`);
  console.log(
    `${feeds} feeds × 120 columns (${nutrientKeys.length} nutrients): read ${shown[0]}, interpreted ${shown[1]}, again ${shown[2]} (median), ${shown[3]} (most)`,
  );
}
