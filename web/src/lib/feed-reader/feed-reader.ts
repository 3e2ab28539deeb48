import type { Interpretation } from "#web/lib/reader/interpret.ts";
import type { Answers } from "#web/lib/reader/questions.ts";
import { type Encoding, ReadRefusal, readLimits } from "#web/lib/reader/reading/feed-file.ts";
import {
  type FeedSource,
  type FileSummary,
  type ReaderJob,
  type ReaderReply,
  replyOf,
  withSent,
} from "./reader-jobs.ts";

/** Reader of one file, in a worker of the browser. Its work is over when it is ended. */
export interface FeedReader {
  /** @throws ReadRefusal when the file is no table, or out of bounds */
  read: (source: FeedSource, encoding: Encoding | null) => Promise<FileSummary>;
  /** Null when nothing in the file is recognised. */
  interpret: (answers: Answers, currency: string | null) => Promise<Interpretation | null>;
  /** Ends the worker; what it was asked for is never answered. */
  end: () => void;
}

/**
 * Starts a reader. One job runs at a time: each caller awaits the last. A file that takes its worker too long is refused,
 * and the worker ended.
 */
export function startReader(): FeedReader {
  const worker = new Worker(new URL("./reader-worker.ts", import.meta.url), { type: "module" });
  const { port1: port, port2 } = new MessageChannel();
  worker.postMessage(port2, [port2]);
  const end = () => {
    worker.terminate();
    port.close();
  };
  let last: Promise<unknown> = Promise.resolve();
  let feeds: Interpretation["feeds"] = [];
  const run = (job: ReaderJob): Promise<ReaderReply> => {
    const reply = last.then(
      () =>
        new Promise<ReaderReply>((resolve, reject) => {
          const messages: ReaderReply[] = [];
          const tooSlow = setTimeout(() => {
            end();
            reject(new ReadRefusal("takes_too_long", readLimits.seconds));
          }, readLimits.seconds * 1000);
          port.onmessage = ({ data }: MessageEvent<ReaderReply>) => {
            messages.push(data);
            if (data.kind === "feeds") return;
            clearTimeout(tooSlow);
            resolve(replyOf(messages, data));
          };
          worker.onerror = ({ message }) => {
            clearTimeout(tooSlow);
            reject(new Error(message));
          };
          port.postMessage(job);
        }),
    );
    last = reply.catch(() => undefined);
    return reply;
  };
  return {
    read: async (source, encoding) => {
      const reply = await run({ kind: "read", source, encoding });
      if (reply.kind !== "read") throw failure(reply);
      feeds = [];
      return reply.file;
    },
    interpret: async (answers, currency) => {
      const reply = await run({ kind: "interpret", answers, currency });
      if (reply.kind !== "interpreted") throw failure(reply);
      const found = reply.found && withSent(reply.found, feeds);
      feeds = found?.feeds ?? [];
      return found;
    },
    end,
  };
}

const failure = (reply: ReaderReply): Error =>
  reply.kind === "refused"
    ? new ReadRefusal(reply.code, reply.most)
    : new Error(reply.kind === "failed" ? reply.message : reply.kind);
