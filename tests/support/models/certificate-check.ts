import { expect } from "vitest";
import { stageClaim } from "#engine/optimise/certify-stages.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import type { Certificate } from "#science/answers/certificate.ts";

/** Every certificate that an answer holds, wherever. */
export function certificatesOf(value: unknown): Certificate[] {
  if (Array.isArray(value)) return value.flatMap(certificatesOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "certificate" ? [inner as Certificate] : certificatesOf(inner),
  );
}

/** Checks the proofs of an answer as a client does, each programme on its own model. Gives their number. */
export function checkedBy(answer: { text: string }): number {
  const stages = certificatesOf(JSON.parse(answer.text)).flatMap(({ ok, stages }) => {
    expect(ok).toBe(true);
    return stages;
  });
  for (const stage of stages) {
    const claim = stageClaim(stage);
    if (!claim) throw new Error(`no proof of ${stage.stage}`);
    expect(verifySolution(claim.model, claim.solution).ok).toBe(true);
  }
  return stages.length;
}

/** Programmes that an answer holds: none unless asked for. */
export const programmesOf = (answer: { text: string }): number =>
  certificatesOf(JSON.parse(answer.text))
    .flatMap(({ stages }) => stages)
    .filter(({ proof }) => proof !== null).length;
