import type { HorseCreate } from "#contract/schemas/horse.ts";
import { standardText, workText } from "#contract/sheets/text/horse-text.ts";
import { label } from "#web/lib/format/labels.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";

/** Returns a few words on the horse's situation; the part that changes requirements most comes first. */
export function situation(horse: HorseCreate): string {
  const words = sheetMessages();
  const parts: string[] = [];
  if (horse.standardClass) {
    const value = standardText(words, horse.standardClass);
    parts.push(m.name_and_value({ name: m.section_standard(), value }));
  }
  if (horse.breeding && horse.gestationStage) {
    parts.push(m.situation_pregnant({ stage: label("gestation_stage", horse.gestationStage) }));
  }
  if (horse.breeding && horse.lactationStage) {
    parts.push(m.situation_nursing({ stage: label("lactation_stage", horse.lactationStage) }));
  }
  if (horse.breeding && horse.coverings) {
    parts.push(m.situation_covering({ count: label("covering_class", horse.coverings) }));
  }
  const work = workText(words, horse);
  if (work !== null) parts.push(work);
  if (horse.batch && horse.batchSize) parts.push(m.situation_batch({ count: horse.batchSize }));
  return parts.length > 0 ? parts.join(" · ") : m.situation_rest();
}
