import type { HorseCreate } from "#contract/schemas/horse.ts";
import { label } from "#web/lib/labels.ts";
import { m } from "#web/paraglide/messages.js";

/** What a horse is doing now, in a few words: what most changes its needs comes first. */
export function situation(horse: HorseCreate): string {
  const parts: string[] = [];
  if (horse.breeding && horse.gestationStage) {
    parts.push(m.situation_pregnant({ stage: label("gestation_stage", horse.gestationStage) }));
  }
  if (horse.breeding && horse.lactationStage) {
    parts.push(m.situation_nursing({ stage: label("lactation_stage", horse.lactationStage) }));
  }
  if (horse.breeding && horse.coverings) {
    parts.push(m.situation_covering({ count: label("covering_class", horse.coverings) }));
  }
  if (horse.exercising && horse.activity) {
    const activity = label("activity", horse.activity);
    parts.push(
      horse.exerciseHours === null ? activity : m.situation_work({ activity, hours: horse.exerciseHours }),
    );
  }
  if (horse.batch && horse.batchSize) parts.push(m.situation_batch({ count: horse.batchSize }));
  return parts.length > 0 ? parts.join(" · ") : m.situation_rest();
}
