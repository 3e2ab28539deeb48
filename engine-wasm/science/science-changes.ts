/** Parts of the science that a change touched: figures, the reasons behind them, or only their presentation. */
export const changeKinds = ["figures", "sources", "structure"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** One change of the science between two versions. Its words are the message `change_<key>`. */
export interface ScienceChange {
  version: string;
  /** Day of the change, ISO. */
  date: string;
  key: string;
  kind: ChangeKind;
  /** Parts, chapters, tables or constants touched, by the keys of the methods. */
  touches: readonly string[];
}

/** Changes from version to version, the newest first. */
export const changes: readonly ScienceChange[] = [
  {
    version: "2026.25",
    date: "2026-11-27",
    key: "hard_work_and_weanlings",
    kind: "figures",
    touches: [
      "feeding.proposals.proposedRows",
      "feeding.proposals.kindRows",
      "feeding.proposals.countRows",
      "feeding.proposals.crumbRows",
    ],
  },
  {
    version: "2026.24",
    date: "2026-11-27",
    key: "suiting_feeds",
    kind: "figures",
    touches: ["feeding.proposals.proposedRows", "feeding.proposals.kindRows", "feeding.proposals.doseRows"],
  },
  {
    version: "2026.23",
    date: "2026-11-27",
    key: "restrained_horses",
    kind: "figures",
    touches: ["feeding.proposals.proposedRows", "feeding.proposals.kindRows"],
  },
  {
    version: "2026.22",
    date: "2026-11-27",
    key: "ordinary_rations",
    kind: "figures",
    touches: ["rules"],
  },
  {
    version: "2026.21",
    date: "2026-11-27",
    key: "grass_of_tables",
    kind: "figures",
    touches: ["rules"],
  },
  {
    version: "2026.20",
    date: "2026-11-27",
    key: "vitamin_d_of_hay",
    kind: "figures",
    touches: ["feeding.typical", "limits", "rules"],
  },
  {
    version: "2026.20",
    date: "2026-11-27",
    key: "levers_by_horse",
    kind: "figures",
    touches: ["feeding.proposals.kindRows", "feeding.proposals.stepRows", "feeding.proposals.leverRows"],
  },
  {
    version: "2026.19",
    date: "2026-11-27",
    key: "kinds_by_horse",
    kind: "figures",
    touches: ["feeding.proposals.proposedRows", "feeding.proposals.crumbRows", "feeding.proposals.countRows"],
  },
  {
    version: "2026.18",
    date: "2026-11-27",
    key: "more_measured",
    kind: "figures",
    touches: ["feed_equations"],
  },
  {
    version: "2026.17",
    date: "2026-11-27",
    key: "yard_levers",
    kind: "figures",
    touches: ["feeding.pasture.pastureRows", "feeding.preparation"],
  },
  {
    version: "2026.17",
    date: "2026-11-27",
    key: "salt_and_race_energy",
    kind: "figures",
    touches: ["feeding.proposals.proposedRows", "rules"],
  },
  {
    version: "2026.17",
    date: "2026-11-27",
    key: "starch_energy",
    kind: "figures",
    touches: ["feeding.figures", "rules"],
  },
  { version: "2026.16", date: "2026-11-25", key: "alarms", kind: "figures", touches: ["rules", "limits"] },
  {
    version: "2026.16",
    date: "2026-11-25",
    key: "new_measures",
    kind: "figures",
    touches: ["feeding.figures"],
  },
  {
    version: "2026.15",
    date: "2026-11-25",
    key: "typical_contents",
    kind: "figures",
    touches: ["feeding.typical", "spreads.feeds"],
  },
  {
    version: "2026.14",
    date: "2026-11-25",
    key: "work_by_hours",
    kind: "figures",
    touches: ["adjustments.exercise", "nrc2007.protein", "ufc_madc.energy"],
  },
  {
    version: "2026.14",
    date: "2026-11-25",
    key: "breed_once",
    kind: "figures",
    touches: ["adjustments.life.breedRows"],
  },
  {
    version: "2026.14",
    date: "2026-11-25",
    key: "donkeys",
    kind: "figures",
    touches: ["nrc2007.energy.donkeyRows", "adjustments.climate.donkeySeasonRows"],
  },
  {
    version: "2026.13",
    date: "2026-11-24",
    key: "grass_settled",
    kind: "structure",
    touches: ["feeding.proposals"],
  },
  {
    version: "2026.12",
    date: "2026-11-24",
    key: "proposals_kept",
    kind: "structure",
    touches: ["feeding.proposals"],
  },
  {
    version: "2026.12",
    date: "2026-11-24",
    key: "energy_held",
    kind: "structure",
    touches: ["feeding.proposals"],
  },
  {
    version: "2026.11",
    date: "2026-11-23",
    key: "forage_with_meals",
    kind: "figures",
    touches: ["rules", "feeding"],
  },
  {
    version: "2026.11",
    date: "2026-11-23",
    key: "unmeasured_and_practical",
    kind: "structure",
    touches: ["feeding.proposals"],
  },
  {
    version: "2026.10",
    date: "2026-11-23",
    key: "joined_gaps",
    kind: "figures",
    touches: ["rules", "feeding"],
  },
  { version: "2026.10", date: "2026-11-23", key: "energy_outweighs", kind: "structure", touches: ["rules"] },
  { version: "2026.9", date: "2026-11-23", key: "slow_refeeding", kind: "structure", touches: ["rules"] },
  { version: "2026.9", date: "2026-11-23", key: "hours_of_a_day", kind: "figures", touches: ["feeding"] },
  { version: "2026.8", date: "2026-11-23", key: "followed_plans", kind: "figures", touches: ["rules"] },
  { version: "2026.8", date: "2026-11-23", key: "suckling_foals", kind: "figures", touches: ["rules"] },
  {
    version: "2026.7",
    date: "2026-11-22",
    key: "dry_matter_offered",
    kind: "figures",
    touches: ["rules", "feeding"],
  },
  { version: "2026.6", date: "2026-11-22", key: "dry_matter_states", kind: "sources", touches: [] },
  { version: "2026.6", date: "2026-11-22", key: "catalogue_names", kind: "structure", touches: [] },
  {
    version: "2026.5",
    date: "2026-11-21",
    key: "transition_plans",
    kind: "figures",
    touches: ["feeding.transition"],
  },
  {
    version: "2026.5",
    date: "2026-11-21",
    key: "uneven_meals",
    kind: "figures",
    touches: ["rules", "feeding"],
  },
  {
    version: "2026.4",
    date: "2026-11-21",
    key: "limits_and_growth",
    kind: "figures",
    touches: ["limits", "ufc_madc.growth", "spreads.analyses", "feed_equations"],
  },
  {
    version: "2026.4",
    date: "2026-11-21",
    key: "exact_chances",
    kind: "figures",
    touches: ["feeding", "rules"],
  },
  {
    version: "2026.3",
    date: "2026-11-21",
    key: "rows_with_sources",
    kind: "structure",
    touches: ["limits", "feeding.time.lateCutRows", "feeding.time.smallHorseRows"],
  },
  {
    version: "2026.3",
    date: "2026-11-21",
    key: "analyses_and_chances",
    kind: "structure",
    touches: ["feed_equations"],
  },
  { version: "2026.3", date: "2026-11-21", key: "pasture_ceiling", kind: "figures", touches: ["feeding"] },
  {
    version: "2026.3",
    date: "2026-11-21",
    key: "continuous_classes",
    kind: "figures",
    touches: ["adjustments", "nrc2007"],
  },
  {
    version: "2026.2",
    date: "2026-11-21",
    key: "three_systems",
    kind: "figures",
    touches: ["ufc_madc", "gfe2014"],
  },
  {
    version: "2026.1",
    date: "2026-11-21",
    key: "first",
    kind: "figures",
    touches: ["nrc2007", "adjustments", "rules", "limits", "feeding"],
  },
];
