import { describe, expect, it } from "vitest";
import { relevance } from "#web/features/palette/match-score.ts";
import { searchTerms } from "#web/lib/commands.ts";
import { m } from "#web/paraglide/messages.js";

const galopin = "horse galopin Galopin";
const ration = "ration 17 Galopin, saison de concours Galopin";
const feeds = "screen /ingredients Administration des aliments";

describe("the palette", () => {
  it.each([
    ["a name that begins so is before one that holds it", "gal", galopin, "horse 3 Le Galant"],
    ["a word that begins so is before one that holds it", "lin", "horse 3 Huile de lin", "horse 4 Marceline"],
    ["letters strewn over a name find nothing", "gal", galopin, feeds],
    ["accents and capitals do not matter", "ETO", "horse etoile Étoile des Prés", feeds],
    ["several words may stand anywhere", "concours galopin", ration, galopin],
  ])("%s", (_what, typed, first, other) => {
    expect(relevance(first, typed)).toBeGreaterThan(relevance(other, typed));
  });

  it("finds an action by other words for it, after what is called so", () => {
    const sought = [searchTerms(m.ration_optimise, m.sought_optimise)];
    const optimise = "here optimise Optimiser";
    for (const typed of ["solveur", "optimization", "improv", "amelior"]) {
      expect(relevance(optimise, typed, sought), typed).toBe(0.6);
    }
    expect(relevance("ration 3 Améliorée l’hiver", "amelior")).toBeGreaterThan(
      relevance(optimise, "amelior", sought),
    );
    expect(relevance(optimise, "solveur pas", sought)).toBe(0);
    expect(relevance(optimise, "olveur", sought)).toBe(0);
  });

  it("leaves out what holds one of two words only", () => {
    expect(relevance(galopin, "galopin concours")).toBe(0);
    expect(relevance(feeds, "gal")).toBe(0);
  });
});
