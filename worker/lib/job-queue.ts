import type { Queue } from "@cloudflare/workers-types";

/** ChunkMessage names rations of a job that are recalculated together. */
export interface ChunkMessage {
  job: string;
  chunk: number;
}

/** DeliveryMessage names the news of a job's end, and how often it was sent before. */
export interface DeliveryMessage {
  job: string;
  event: string;
  attempts: number;
}

export type QueueMessage = ChunkMessage | DeliveryMessage;

/** Puts messages into the queue, which gives them out at once or after some seconds. */
export type Enqueue = (messages: readonly QueueMessage[], delaySeconds?: number) => Promise<void>;

const togetherMost = 100;

/** Returns what puts messages into a queue of the platform, as many at once as it takes. */
export const enqueueTo =
  (queue: Pick<Queue<QueueMessage>, "sendBatch">): Enqueue =>
  async (messages, delaySeconds = 0) => {
    for (let from = 0; from < messages.length; from += togetherMost) {
      const together = messages.slice(from, from + togetherMost).map((body) => ({ body }));
      await queue.sendBatch(together, { delaySeconds });
    }
  };
