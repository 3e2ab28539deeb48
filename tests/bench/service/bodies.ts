/** A horse as the evaluation takes it; each has another weight. */
const horse = (nth: number) => ({
  weightKg: 480 + nth,
  breed: "selle_francais",
  gender: "mare",
  ageClass: "year_7_to_17",
  bodyConditionScore: 5,
  temperament: "calm",
  activity: "light_hack",
  exerciseHours: 5,
  housing: "mixed",
  indoorType: "box",
  litter: "shavings",
  outdoorType: "small_paddock",
  outdoorHours: 4,
  indoorTemperature: "from_0_to_20",
  outdoorTemperature: "from_0_to_20",
});

const amounts = { forage: 2.5, concentrate: 0.4, supplement: 0.05 };
const counts = { forage: 4, concentrate: 7, supplement: 4 };

/** A feed of the catalogue, as its list tells it. */
export interface Feed {
  "@id": string;
  role: string;
}

/** Rations of fifteen feeds: `perHorse` of each horse, which differ in their amounts, or in their feeds too. */
export function rations(feeds: readonly Feed[], count: number, perHorse: number, differ: boolean) {
  const roles = Object.keys(amounts) as (keyof typeof amounts)[];
  return Array.from({ length: count }, (_, nth) => ({
    horse: horse(Math.floor(nth / perHorse)),
    objective: "maintain",
    system: "nrc2007",
    feeds: roles.flatMap((role) => {
      const found = feeds.filter((feed) => feed.role === role);
      return Array.from({ length: counts[role] }, (_, at) => ({
        ingredient: found[(at + (differ ? nth : 0)) % found.length]!["@id"],
        quantityKg: amounts[role] * (1 + ((nth * 7 + at) % 11) / 20),
        role,
        presentation: role === "forage" ? "floor" : null,
      }));
    }),
  }));
}
