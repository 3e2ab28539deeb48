import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Equation, Subject } from "#science/analyses/equations/equation.ts";
import { equations } from "#science/analyses/equations/index.ts";
import { haylageMadcFactor } from "#science/analyses/equations/protein.ts";
import { type FamilyKey, familyKeys, familyOf, plantOf, plants } from "#science/feeds/feed-families.ts";
import { contentSymbols, type EquationFeeds, feedEquations } from "#science/tables/feed-equations.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { worked } from "../../support/science/formula.ts";
import { row } from "./support.ts";

const seed = Number(process.env.SEED ?? 20261121);
console.log(`printed equations: SEED=${seed}`);

interface Feed {
  family: FamilyKey;
  subject: Subject;
  content: (key: NutrientKey) => number;
}

const isForage = ({ subject }: Feed) => subject.domain === "forage";
const isStraw = ({ subject }: Feed) => subject.plant === "straw";
const isShort = (feed: Feed) => isStraw(feed) && feed.content("crude_protein") < 50;
const isHerbage = ({ family }: Feed) => family === "pasture";
const isSilage = ({ family, subject }: Feed) => family === "haylage_and_silage" && subject.dryMatterPct < 50;

/** Each test answers a form's words about a feed. */
const holds: Record<EquationFeeds, (feed: Feed) => boolean> = {
  all: () => true,
  forages: isForage,
  grass_and_straw: (feed) => isForage(feed) && feed.subject.plant !== "legume",
  grass: ({ subject: { plant } }) => plant === "grass" || plant === "mixture",
  legumes: ({ subject }) => subject.plant === "legume",
  straw: (feed) => isStraw(feed) && !isShort(feed),
  straw_short_of_protein: isShort,
  herbage: (feed) => isHerbage(feed) && !isStraw(feed),
  hay: (feed) => isForage(feed) && !isHerbage(feed) && !isSilage(feed) && !isStraw(feed),
  silage: (feed) => isSilage(feed) && !isStraw(feed),
  haylage: ({ family }) => family === "haylage_and_silage",
  roots: ({ subject }) => subject.domain === "root",
  other_feeds: (feed) => !isForage(feed),
  catalogue: () => false,
  reports: () => true,
  recipes: () => false,
};

const reference = row("grass-hay-leafy-mid-maturity-early-first-cut-or-second-cut").composition;
const [protein, prececal] = [
  reference.crude_protein!.value,
  reference.prececal_digestible_crude_protein!.value,
];

/** Evaluates an equation as the page prints it for a feed: the first form that speaks of the feed and gives the value. */
function printed({ code, gives }: Equation, feed: Feed): number | null {
  const form = [...feedEquations[code].forms]
    .sort((a, b) => Number(b.of === "roots") - Number(a.of === "roots"))
    .find(({ of, equation }) => {
      const symbol = equation.slice(0, equation.indexOf(" ="));
      const given = Object.entries(contentSymbols).find(([name]) => name === symbol)?.[1];
      // F2 tells straw apart whatever its protein: only MADC asks for that
      const isFed = code === "F2" && of === "straw" ? isStraw(feed) : holds[of](feed);
      return given === gives && isFed;
    });
  if (!form) return null;
  const symbols = Object.entries(contentSymbols).map(([name, key]) => [name, feed.content(key)] as const);
  const values = { ...Object.fromEntries(symbols), PCDCP_REF: prececal, CP_REF: protein };
  return worked(form.equation.slice(form.equation.indexOf("=") + 1), values);
}

/** Contents in the range of an equation, whatever else the feed holds. */
const anyFeed = ({ domains, ranges, needs }: Equation): fc.Arbitrary<Feed> =>
  fc
    .record({
      family: fc.constantFrom(...familyKeys.filter((key) => domains.includes(familyOf(key).domain))),
      plant: fc.constantFrom(...plants),
      dryMatterPct: fc.double({ min: 15, max: 95, noNaN: true }),
      shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
        minLength: needs.length,
        maxLength: needs.length,
      }),
    })
    .map(({ family, plant, dryMatterPct, shares }) => {
      const { domain, madcFactor = null } = familyOf(family);
      const values = new Map(
        needs.map((key, at) => {
          const [from, to] = ranges[key] ?? [0, 300];
          return [key, from + (to - from) * shares[at]!] as const;
        }),
      );
      return {
        family,
        content: (key) => values.get(key) ?? 0,
        subject: {
          domain,
          plant: domain === "forage" ? plantOf(family, plant) : null,
          dryMatterPct,
          madcFactor: madcFactor === "by_dry_matter" ? haylageMadcFactor(dryMatterPct) : madcFactor,
          prececalShare: prececal / protein,
          mayAssume: false,
        },
      };
    });

describe("an equation for feeds is computed as the page prints it", () => {
  it.each(
    equations.map(
      (each, at) => [`${each.code} ${each.gives} of ${each.domains.join(", ")}, ${at}`, each] as const,
    ),
  )("%s", (_name, equation) => {
    let compared = 0;
    fc.assert(
      fc.property(anyFeed(equation), (feed) => {
        if (equation.byPlant && !feed.subject.plant) return;
        const computed = equation.of(feed.content, feed.subject);
        if (computed === null) return;
        compared += 1;
        const shown = printed(equation, feed);
        expect(shown, JSON.stringify(feed)).not.toBeNull();
        expect(Math.abs(shown! - computed)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(computed)));
      }),
      { seed, numRuns: 200 },
    );
    expect(compared).toBeGreaterThan(50);
  });

  it("prints nothing but symbols it explains", () => {
    const known = new Set([...Object.keys(contentSymbols), "max", "NDICP", "MJ", "kg", "DM", "content"]);
    const strange = Object.values(feedEquations).flatMap(({ forms }) =>
      forms.flatMap(({ equation }) =>
        (equation.match(/[A-Za-z_]\w*/g) ?? []).filter(
          (name) => !known.has(name.replace(/_(?:REF|FRESH)$/, "")),
        ),
      ),
    );
    expect(strange).toEqual([]);
  });
});
