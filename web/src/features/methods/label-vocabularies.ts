/** Vocabularies whose keys name constants, in the order of look-up. */
export const vocabularies = [
  "nutrient",
  "nutrient_group",
  "work_level",
  "breed_type",
  "gestation_stage",
  "lactation_stage",
  "temperament",
  "indoor_type",
  "outdoor_type",
  "temperature_class",
  "covering_class",
  "intensity",
  "presentation",
  "preparation",
  "abundance",
  "season",
] as const;
