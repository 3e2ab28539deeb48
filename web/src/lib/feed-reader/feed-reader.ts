import type { Interpretation } from "#web/lib/reader/interpret.ts";
import type { Answers } from "#web/lib/reader/questions.ts";
import { type Encoding, ReadRefusal } from "#web/lib/reader/reading/feed-file.ts";
import {
  type FeedSource,
  type FileSummary,
  type ReaderJob,
  type ReaderReply,
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

/** Starts a reader. One job runs at a time: each caller awaits the last. */
export function startReader(): FeedReader {
  const worker = new Worker(new URL("./reader-worker.ts", import.meta.url), { type: "module" });
  const { port1: port, port2 } = new MessageChannel();
  worker.postMessage(port2, [port2]);
  let last: Promise<unknown> = Promise.resolve();
  let feeds: Interpretation["feeds"] = [];
  const run = (job: ReaderJob): Promise<ReaderReply> => {
    const reply = last.then(
      () =>
        new Promise<ReaderReply>((resolve, reject) => {
          port.onmessage = ({ data }: MessageEvent<ReaderReply>) => resolve(data);
          worker.onerror = ({ message }) => reject(new Error(message));
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
    end: () => {
      worker.terminate();
      port.close();
    },
  };
}

const failure = (reply: ReaderReply): Error =>
  reply.kind === "refused"
    ? new ReadRefusal(reply.code, reply.most)
    : new Error(reply.kind === "failed" ? reply.message : reply.kind);
