import { useCallback, useEffect, useRef, useState } from "react";
import { type FeedReader, startReader } from "#web/lib/feed-reader/feed-reader.ts";
import type { FeedSource, FileSummary } from "#web/lib/feed-reader/reader-jobs.ts";
import type { Interpretation } from "#web/lib/reader/interpret.ts";
import type { Answers } from "#web/lib/reader/questions.ts";
import { encodings, ReadRefusal } from "#web/lib/reader/reading/feed-file.ts";

/** Reason for which a file gave no table; `unread` when nothing in it is recognised. */
export interface ReadingProblem {
  code: ReadRefusal["code"] | "unread" | "failed";
  most: number | null;
}

export interface Reading {
  stage: "none" | "reading" | "understanding" | "ready";
  file: FileSummary | null;
  /** The file as it is understood with the last answers that were interpreted. */
  found: Interpretation | null;
  problem: ReadingProblem | null;
}

const nothing: Reading = { stage: "none", file: null, found: null, problem: null };

const problemOf = (error: unknown): ReadingProblem =>
  error instanceof ReadRefusal ? { code: error.code, most: error.most } : { code: "failed", most: null };

/** Reads a source in a worker and interprets it again after each answer; only the newest answers are interpreted. */
export function useReading(source: FeedSource | null, answers: Answers, currency: string | null) {
  const [reading, setReading] = useState<Reading>(nothing);
  const reader = useRef<FeedReader | null>(null);
  const wanted = useRef<Answers>(answers);
  wanted.current = answers;
  const interpreted = useRef<Answers>(answers);
  const encoding = encodings.find((each) => each === answers.encoding) ?? null;

  const end = useCallback(() => {
    reader.current?.end();
    reader.current = null;
  }, []);

  useEffect(() => {
    end();
    if (!source) return setReading(nothing);
    const own = startReader();
    reader.current = own;
    const isCurrent = () => reader.current === own;
    setReading({ ...nothing, stage: "reading" });
    void (async () => {
      try {
        const file = await own.read(source, encoding);
        if (!isCurrent()) return;
        setReading({ ...nothing, stage: "understanding", file });
        interpreted.current = wanted.current;
        const found = await own.interpret(interpreted.current, currency);
        if (isCurrent())
          setReading({ stage: "ready", file, found, problem: found ? null : { code: "unread", most: null } });
      } catch (error) {
        if (!isCurrent()) return;
        end();
        setReading({ ...nothing, problem: problemOf(error) });
      }
    })();
    return end;
  }, [source, encoding, currency, end]);

  useEffect(() => {
    const own = reader.current;
    if (!own || reading.stage !== "ready" || interpreted.current === answers) return;
    interpreted.current = answers;
    void own.interpret(answers, currency).then(
      (found) => {
        if (reader.current !== own || wanted.current !== answers) return;
        setReading((now) => ({ ...now, found, problem: found ? null : { code: "unread", most: null } }));
      },
      (error: unknown) => setReading({ ...nothing, problem: problemOf(error) }),
    );
  }, [answers, currency, reading.stage]);

  return { ...reading, end };
}
