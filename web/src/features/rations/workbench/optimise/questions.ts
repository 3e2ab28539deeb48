import { m } from "#web/paraglide/messages.js";
import { CheapestPanel } from "./cheapest.tsx";
import { ClosestPanel } from "./closest.tsx";
import type { Question } from "./question.ts";

/** THE list of questions a ration can be asked, in the order of the list on the screen. */
export const questions = {
  cheapest: { title: m.ration_optimise_cheapest, help: m.ration_optimise_help, Panel: CheapestPanel },
  closest: { title: m.ration_optimise_closest, help: m.ration_optimise_help, Panel: ClosestPanel },
} as const satisfies Record<string, Question>;

export type QuestionKey = keyof typeof questions;
export const questionKeys = Object.keys(questions) as QuestionKey[];
