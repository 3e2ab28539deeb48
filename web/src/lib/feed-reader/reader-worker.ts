/** Reads files of feeds in a thread of their own, which the page can end at any time. */
import { interpret } from "#web/lib/reader/reader.ts";
import { type FeedFile, ReadRefusal } from "#web/lib/reader/reading/feed-file.ts";
import { readFile, readText } from "#web/lib/reader/reading/read-file.ts";
import { type ReaderJob, type ReaderReply, summarise } from "./reader-jobs.ts";

let file: FeedFile | null = null;

/** Jobs come through a port: the reader of PDF takes the messages of the worker itself for its own. */
self.onmessage = ({ data: port }: MessageEvent<MessagePort>) => {
  port.onmessage = async ({ data }: MessageEvent<ReaderJob>) => {
    port.postMessage(await answerJob(data));
  };
};

async function answerJob(job: ReaderJob): Promise<ReaderReply> {
  try {
    if (job.kind === "read") {
      const { name, content } = job.source;
      file =
        typeof content === "string"
          ? readText(content, name)
          : await readFile(content, name, { encoding: job.encoding ?? undefined });
      return { kind: "read", file: summarise(file) };
    }
    const { answers, currency } = job;
    return { kind: "interpreted", found: file && interpret(file, answers, { currency }) };
  } catch (error) {
    if (error instanceof ReadRefusal) return { kind: "refused", code: error.code, most: error.most };
    return { kind: "failed", message: error instanceof Error ? error.message : "" };
  }
}
