import type { Optimiser } from "#engine/programme/programme-for-ration.ts";
import type { RuleConstraints } from "#engine/programme/programme-types.ts";
import { marginOf, referenceOf, scaleOf } from "#engine/programme/row-scale.ts";
import { boundViolation } from "#engine/programme/shortfall.ts";
import type { OptimiseInput } from "#science/answers/optimise.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { proposingFor } from "./proposal-programme.ts";

/** Room above the least, relatively, for the last digits. */
const nearly = 1e-9;

/**
 * What is held, lifted to the least of it with which the floors can be kept within the limits of the feeds: no further.
 * Null where no amounts keep the floors.
 */
export function relaxExcessCaps(
  { kernel, sheet }: Optimiser,
  input: OptimiseInput,
  steering: readonly RuleConstraints[],
  held: readonly RuleConstraints[],
  margin: boolean,
): RuleConstraints[] | null {
  const floors = steering.map((each) => ({
    ...each,
    rows: each.rows.filter(({ kind, side }) => kind === "hard" && side === "min"),
    unmeasured: null,
  }));
  const { model } = proposingFor(sheet, { ...input, constraints: floors, margin });
  const c = new Float64Array(model.n);
  const rows = held.flatMap((each) => each.rows);
  const whole = rows.at(-1);
  if (!whole) return null;
  c.set(whole.coefficients);
  const prepared = kernel.prepare({ ...model, c });
  try {
    const { status, x } = prepared.solve();
    if (status !== "optimal") return null;
    const kg = Array.from(x.subarray(0, input.limits.length));
    const referenceKg = referenceOf(sheet);
    let more = 0;
    let lifted: RuleKey | null = null;
    return held.map((each) => ({
      ...each,
      rows: each.rows.map((row) => {
        const kept = margin ? marginOf(row, scaleOf(row, { referenceKg }), input.limits) : 0;
        const short = boundViolation(row, kg) + kept + nearly * Math.max(1, Math.abs(row.rhs));
        // what the other feeds are given more is given to all together, beside doses as they stand
        more = Math.max(0, short, row.rule === lifted ? more : 0);
        lifted = row.rule;
        return { ...row, rhs: row.rhs + more, bound: row.bound + more / row.denominatorConstant };
      }),
    }));
  } finally {
    prepared.release();
  }
}
