import type { Queue } from "@cloudflare/workers-types";

/** ChunkMessage names rations of a job that are recalculated together. */
export interface ChunkMessage {
  job: string;
  chunk: number;
}

/** Puts messages into the queue. */
export type Enqueue = (messages: readonly ChunkMessage[]) => Promise<void>;

const togetherMost = 100;

/** Returns what puts messages into a queue of the platform, as many at once as it takes. */
export const enqueueTo =
  (queue: Pick<Queue<ChunkMessage>, "sendBatch">): Enqueue =>
  async (messages) => {
    for (let from = 0; from < messages.length; from += togetherMost) {
      await queue.sendBatch(messages.slice(from, from + togetherMost).map((body) => ({ body })));
    }
  };
