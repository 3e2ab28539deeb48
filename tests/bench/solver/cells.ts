import {
  compositionSteps,
  horseSteps,
  type RationSize,
  rationModel,
  rationSizes,
  sliderSteps,
} from "../../support/models/ration-models.ts";
import { cold, type Sample, steps } from "./measure.ts";
import type { Peer } from "./peer.ts";

export const tasks = ["cold", "slider", "horse", "composition"] as const;
export type Task = (typeof tasks)[number];

const SEED = 11;
const INSTANCES = 3;

export const rationsOf = (size: RationSize, count = INSTANCES) =>
  Array.from({ length: count }, (_, k) =>
    rationModel(rationSizes[size].feeds, rationSizes[size].rows, SEED + k),
  );

/** One cell of the table: a peer at a task on the models of one size. */
export function measureCell(peer: Peer, task: Task, size: RationSize): Sample {
  const rations = rationsOf(size);
  if (task === "cold") {
    const models = rations.map(({ model }) => model);
    cold(peer, models, 20);
    return cold(peer, models, 60);
  }
  const samples = rations.map((ration, k) => {
    if (task === "horse") return steps(peer, ration.model, horseSteps(ration, 40, SEED + k));
    const make = task === "slider" ? sliderSteps : compositionSteps;
    const changes = make(ration, task === "slider" ? 200 : 60, SEED + k);
    return steps(
      peer,
      ration.model,
      changes.map((change) => [change]),
    );
  });
  return {
    times: samples.flatMap(({ times }) => times),
    answers: samples.flatMap(({ answers }) => answers),
    counts: samples.map(({ answers }) => answers.length),
  };
}
