import { recalculations } from "#contract/schemas/recalculation/recalculated-ration.ts";
import {
  changeCauses,
  deliveryStates,
  type RecalculationJobItem,
  recalculationStates,
  type WebhookItem,
} from "#contract/schemas/recalculation/recalculation-job.ts";
import { choice, type JsonSchema, nullable } from "./json-schema.ts";
import { instant, item, list, type Properties, read, readOnly, text } from "./property.ts";

const whole: JsonSchema = { type: "integer" };

export const recalculationProperties: Properties = readOnly<RecalculationJobItem>()({
  id: read(text),
  state: read(choice(recalculationStates)),
  calculation: read(choice(recalculations)),
  cause: read(nullable(choice(changeCauses))),
  write: read({ type: "boolean" }),
  changes: read(item({ prices: whole, replacements: whole, weights: whole })),
  rations: read(whole),
  succeeded: read(whole),
  failed: read(whole),
  creator: read(nullable(item({ firstname: text, name: text })), "User"),
  program: read(nullable(text)),
  versions: read(list(item({ scienceVersion: text, engineVersion: text }))),
  webhook: read(
    nullable(
      item({
        host: text,
        state: choice(deliveryStates),
        attempts: whole,
        status: nullable(whole),
        attemptedAt: nullable(instant),
      } satisfies Record<keyof WebhookItem, JsonSchema>),
    ),
  ),
  createdAt: read(instant),
  endedAt: read(nullable(instant)),
});
