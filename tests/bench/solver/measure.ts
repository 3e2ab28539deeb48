import type { Model, ModelChange } from "#engine/lp/model.ts";
import type { Answer, Loaded, Peer } from "./peer.ts";

/** Microseconds of each sample, and the answers in their order. */
export interface Sample {
  times: number[];
  answers: Answer[];
  /** Each number counts the answers of one model. */
  counts: number[];
}

/** No cell of the table takes much longer than this. */
const BUDGET_MS = 160;
const LEAST = 3;

function now(): number {
  return performance.now();
}

function timed<T>(sample: { times: number[] }, run: () => T): T {
  const start = now();
  const result = run();
  sample.times.push(1000 * (now() - start));
  return result;
}

/** Load, solve, read, let go. */
export function cold(peer: Peer, models: readonly Model[], rounds: number): Sample {
  const sample: Sample = { times: [], answers: [], counts: [] };
  const until = now() + BUDGET_MS;
  for (let k = 0; k < rounds * models.length; k++) {
    if (k >= LEAST && now() > until) break;
    const model = models[k % models.length]!;
    const answer = timed(sample, () => {
      const loaded = peer.open(model);
      const found = loaded.solve();
      loaded.close();
      return found;
    });
    if (k >= models.length) continue;
    sample.answers.push(answer);
    sample.counts.push(1);
  }
  return sample;
}

/** Each step is its changes, a solve and a read. Rounds before warm the compiler up, each peer's for as long. */
export function steps(peer: Peer, model: Model, changes: readonly (readonly ModelChange[])[]): Sample {
  const round = (budget: number): Sample => {
    const sample: Sample = { times: [], answers: [], counts: [] };
    const loaded = peer.open(model);
    loaded.solve();
    const until = now() + budget;
    for (const step of changes) {
      if (sample.times.length >= LEAST && now() > until) break;
      const answer = timed(sample, () => {
        for (const change of step) loaded.change(change);
        return loaded.solve();
      });
      sample.answers.push(answer);
    }
    loaded.close();
    sample.counts.push(sample.answers.length);
    return sample;
  };
  const warm = now() + BUDGET_MS / 6;
  do round(warm - now());
  while (now() < warm);
  return round(BUDGET_MS);
}

/** Measures a loaded model over and over. */
export function repeated(loaded: Loaded, rounds: number, run: (loaded: Loaded) => void): number[] {
  const sample = { times: [] };
  const until = now() + BUDGET_MS;
  for (let k = 0; k < rounds; k++) {
    if (k >= LEAST && now() > until) break;
    timed(sample, () => run(loaded));
  }
  return sample.times;
}

/** Answers that differ from the reference in status, or by more than a millionth of the objective. */
export function mismatches(sample: Sample, reference: Sample): number {
  let count = 0;
  let [at, rightAt] = [0, 0];
  sample.counts.forEach((length, model) => {
    for (let k = 0; k < length; k++) {
      const answer = sample.answers[at + k]!;
      const right = reference.answers[rightAt + k];
      if (right && k < reference.counts[model]! && differs(answer, right)) count++;
    }
    at += length;
    rightAt += reference.counts[model]!;
  });
  return count;
}

function differs(answer: Answer, right: Answer): boolean {
  if (answer.status !== right.status) return true;
  if (right.status !== "optimal") return false;
  return !(Math.abs(answer.objective - right.objective) <= 1e-6 * Math.max(1, Math.abs(right.objective)));
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
