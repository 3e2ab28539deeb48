import type { EquationFeeds } from "#science/tables/feed-equations.ts";
import { m } from "#web/paraglide/messages.js";
import { label } from "./labels.ts";

/** Writes the forms of a feed equation, one a line, each after the feeds it applies to. */
export const equationLines = (forms: readonly { of: EquationFeeds; equation: string }[]): string =>
  forms
    .map(({ of, equation }) =>
      of === "all" ? equation : m.name_and_value({ name: label("equation_for", of), value: equation }),
    )
    .join("\n");
