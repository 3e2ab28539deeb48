import type { HorseItem } from "#contract/schemas/horse.ts";
import type { RequirementProfileItem } from "#contract/schemas/requirement-profile.ts";
import type { Traced } from "#contract/wire/replies.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import type { Priced } from "./api-ration.ts";
import { type Ask, hold, isSame } from "./api-request.ts";

const norms = {
  name: "Essai",
  system: "nrc2007",
  rows: [
    {
      nutrient: "calcium",
      horseClass: "any",
      kind: "factor",
      figure: 2,
      reason: "Essai",
      source: "Essais de la maison",
    },
  ],
};

const calcium = ({ measures }: Evaluation): number =>
  measures.find(({ key }) => key === "coverage_calcium")?.value ?? Number.NaN;

/** Judges the ration by own norms that the horse names, beside the standard and below a figure of the ration; then goes back. */
export async function judgeByNorms(
  ask: Ask,
  { id, "@id": horse }: HorseItem,
  { draft }: Priced,
  plain: Evaluation,
): Promise<void> {
  const made = await ask<RequirementProfileItem>(201, "requirement_profile.post", { body: norms });
  const own = { params: { id: made.body.id } };
  const name = async (requirementProfile: string | null) =>
    ask(200, "horse.patch", { params: { id }, body: { requirementProfile }, headers: { "If-Match": "*" } });
  await name(made.body["@id"]);
  const body = { horse, ...draft };
  const { body: judged } = await ask<Evaluation>(200, "calculation.evaluation", { body });
  hold(judged.subject.profile?.name === norms.name, "the answer names the own norms");
  hold(isSame(2 * calcium(judged), calcium(plain)), "twice the need is half covered");
  const trace = async (overrides: object[]) => {
    const sent = { body: { ...body, overrides, measures: ["coverage_calcium"] } };
    const { body: traced } = await ask<Traced>(200, "calculation.trace", sent);
    return traced.traces[0]?.requirement;
  };
  const need = await trace([]);
  const standard = need?.norm?.standardValue ?? null;
  hold(need?.norm?.row.reason === "Essai", "the trace gives the reason of the norm");
  hold(isSame(need?.value ?? null, 2 * (standard ?? 0)), "the trace has the need of the standard beside it");
  const set = await trace([{ nutrient: "calcium", value: 50, reason: "Essai" }]);
  hold(set?.value === 50 && set.norm === undefined, "a figure of the ration is above the norm");
  hold(set?.override?.standardValue === standard, "the standard is beside it too");
  const { body: other } = await ask<Evaluation>(200, "calculation.evaluation", {
    body: { ...body, system: "ufc_madc" },
  });
  hold(other.subject.profile === undefined, "another standard is left as it is");
  await ask(409, "requirement_profile.delete", own);
  await name(null);
  const { body: again } = await ask<Evaluation>(200, "calculation.evaluation", { body });
  hold(JSON.stringify(again) === JSON.stringify(plain), "without norms the standard judges as before");
  await ask(204, "requirement_profile.delete", own);
}
