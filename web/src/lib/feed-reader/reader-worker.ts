/** Reads files of feeds in a thread of their own, which the page can end at any time. */
import { today } from "#web/lib/format/reader-clock.ts";
import type { Interpretation } from "#web/lib/reader/interpret.ts";
import { interpret } from "#web/lib/reader/reader.ts";
import { type FeedFile, ReadRefusal } from "#web/lib/reader/reading/feed-file.ts";
import { readFile, readText } from "#web/lib/reader/reading/read-file.ts";
import { messagesOf, type ReaderJob, type ReaderReply, summarise, withoutSent } from "./reader-jobs.ts";

let file: FeedFile | null = null;
/** Feeds as they were last sent. */
let sent: Interpretation["feeds"] = [];

/** Jobs come through a port: the reader of PDF takes the messages of the worker itself for its own. */
self.onmessage = ({ data: port }: MessageEvent<MessagePort>) => {
  port.onmessage = async ({ data }: MessageEvent<ReaderJob>) => {
    for (const message of messagesOf(await answerJob(data))) port.postMessage(message);
  };
};

async function answerJob(job: ReaderJob): Promise<ReaderReply> {
  try {
    if (job.kind === "read") {
      const { name, content } = job.source;
      sent = [];
      file =
        typeof content === "string"
          ? readText(content, name)
          : await readFile(content, name, { encoding: job.encoding ?? undefined });
      return { kind: "read", file: summarise(file) };
    }
    const { answers, currency } = job;
    const found = file && interpret(file, answers, { currency, today: today() });
    const changed = found && withoutSent(found, sent);
    sent = found?.feeds ?? [];
    return { kind: "interpreted", found: changed };
  } catch (error) {
    if (error instanceof ReadRefusal) return { kind: "refused", code: error.code, most: error.most };
    return { kind: "failed", message: error instanceof Error ? error.message : "" };
  }
}
