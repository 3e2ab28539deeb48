/** The science of the ration core: vocabularies, feeds, requirements, and the stamp of their tables. */
export * from "./classes.ts";
export * from "./composition.ts";
export * from "./horse.ts";
export * from "./ingredients.ts";
export * from "./nutrients.ts";
export * from "./requirements/index.ts";
export * from "./source-of.ts";
export * from "./sources.ts";
export * from "./traced.ts";
export * from "./units.ts";
export * from "./version.ts";
