import type { ClassTier } from "#science/rules/rule-row.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import type { HorseClass } from "./horse-classes.ts";

type Tiers = Readonly<Partial<Record<RuleKey, ClassTier>>>;

const everyClass: Tiers = {
  straw_share: { risk: "P0" },
  straw_ulcers: "P1",
  /** More meals answer it: hay is not left out for it. */
  potassium_meal_hypp: "P3",
  dry_matter_max: "P1",
  salt_excess: "P1",
  fat_share: { watch: "P2", risk: "P1" },
  fat_per_weight: { watch: "P2", risk: "P1" },
};

/** Work that hay alone does not feed: energy comes before starch of the day and the share of concentrate. */
const energyFirst: Tiers = { energy: "P1", starch_day: "P3", concentrate_day: "P3" };
const bone: Tiers = {
  ca_to_p: "P1",
  requirement_calcium: "P1",
  requirement_phosphorus: "P1",
  protein: "P1",
  lysine: "P1",
};

/** Flesh and protein come first: teeth make little of hay. */
const senior: Tiers = {
  ...everyClass,
  ...energyFirst,
  protein: "P1",
  lysine: "P1",
  feeding_time: "P4",
  crude_fibre_share: "P4",
};

const atEase: Tiers = {
  ...everyClass,
  energy: "P1",
  forage_min: { watch: "P2" },
  dry_matter_min: { watch: "P2" },
};

/**
 * THE table of what yields to what, by class of horse: the tiers of rules that differ from those of the rules themselves.
 * Floors and ceilings come before all of them. Decided by the product, from published practice.
 */
export const classTiers: Readonly<Record<HorseClass, Tiers>> = {
  donkey: { ...everyClass, energy: "P1" },
  growth: {
    ...everyClass,
    ...energyFirst,
    ...bone,
    requirement_copper: "P1",
    requirement_zinc: "P1",
    /** A mineral feed answers copper and zinc, not hay beyond what is eaten. */
    dry_matter_max: "P0",
    starch_gastric: { watch: "P2", risk: "P1" },
    forage_min: "P2",
  },
  milk: { ...everyClass, ...energyFirst, ...bone, starch_gastric: "P2", forage_min: "P2" },
  /** A little starch in a mash is no danger beside lost flesh; its risk is. */
  frail: { ...senior, starch_metabolic: { watch: "P3", risk: "P1" } },
  loss: {
    ...everyClass,
    energy: "P1",
    energy_overweight: { watch: "P2", risk: "P1" },
    protein: "P1",
    lysine: "P1",
    forage_min: { watch: "P3", risk: "P1" },
    dry_matter_min: { watch: "P3", risk: "P1" },
    fibre_min: "P3",
    crude_fibre_share: "P4",
  },
  race: {
    ...everyClass,
    ...energyFirst,
    fat_per_weight: "P1",
    starch_gastric: { watch: "P2", risk: "P1" },
    sodium: "P1",
    requirement_chlorine: "P1",
    forage_min: { watch: "P3", risk: "P1" },
    fibre_min: "P3",
  },
  ulcers: { ...everyClass, energy: "P1" },
  senior,
  work: atEase,
  ordinary: atEase,
};

/** The tier of what a mineral feed, or salt, answers where none is at hand: neither hay nor concentrate is fed for it. */
export const unanswered: ClassTier = "P4";

/** THE table of tiers of what salt answers, where none is at hand: it is asked for. */
export const tiersWithoutSalt: Tiers = { sodium: unanswered, requirement_chlorine: unanswered };
