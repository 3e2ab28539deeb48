import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { KnownChoice } from "#contract/schemas/ingredient-import.ts";
import { readerCurrency, useMe, usePerson } from "#web/features/session/queries.ts";
import type { FeedSource } from "#web/lib/feed-reader/reader-jobs.ts";
import { type AnswerPart, openQuestions, withAnswers } from "./answer-parts.ts";
import { type ImportWork, noWork } from "./import-draft.ts";
import { recallAnswers } from "./import-memory.ts";
import { likelyOrigin } from "./likely-origin.ts";
import { doubtQuestions } from "./review/doubtful-values.ts";
import { useStoredFile } from "./stored-file.ts";
import { useImportLines } from "./use-import-lines.ts";
import { useReading } from "./use-reading.ts";

/**
 * Returns the file, its choices and its lines, and the functions that change them; `forgetWork` deletes the draft. A file
 * that is refused is not stored for the next visit.
 */
export function useImport(
  work: ImportWork,
  setWork: Dispatch<SetStateAction<ImportWork>>,
  forgetWork: () => Promise<void>,
) {
  const me = useMe();
  const organisation = me?.userEntity["@id"] ?? "";
  const currency = readerCurrency(me);
  const [source, setSource] = useState<FeedSource | null>(null);
  const stored = useStoredFile(usePerson());
  useFileOfDraft(work, source, setSource, setWork, stored);
  const reading = useReading(source, work.answers, currency);
  const { isRecalled, forgetRecalled } = useRecalledAnswers(organisation, reading, work, setWork);

  const take = useCallback(
    (taken: FeedSource) => {
      setSource(taken);
      setWork({ ...noWork, fileName: taken.name });
      void stored.store(taken);
    },
    [stored.store, setWork],
  );
  const cancel = useCallback(() => {
    reading.end();
    setSource(null);
    setWork(noWork);
    void stored.forget();
  }, [reading.end, stored.forget, setWork]);
  const { answer, undo } = useAnswers(work, setWork, source);
  const { set, choose, mean } = useChoices(setWork);
  const forget = useCallback(async () => {
    await forgetWork();
    await stored.forget();
  }, [forgetWork, stored.forget]);

  const isRefused = reading.problem !== null;
  useEffect(() => {
    if (isRefused) void forget();
  }, [isRefused, forget]);

  const lines = useImportLines(reading.found, work);
  const { found } = reading;
  const open = useMemo(() => {
    const doubts = doubtQuestions(found?.columns ?? [], lines.all, work.answers);
    return openQuestions([...(found?.questions ?? []), ...doubts]);
  }, [found, lines.all, work.answers]);
  return {
    ...{ work, set, choose, mean, answer, undo, take, cancel, forget, source },
    ...{ reading, lines, open, currency, organisation, isRecalled, forgetRecalled },
  };
}
export type Import = ReturnType<typeof useImport>;

/** Returns the functions that change a choice: about the file, about what is done with a line, and about the feed it means. */
function useChoices(setWork: Dispatch<SetStateAction<ImportWork>>) {
  const set = useCallback((part: Partial<ImportWork>) => setWork((now) => ({ ...now, ...part })), [setWork]);
  const choose = useCallback(
    (row: string, choice: KnownChoice) =>
      setWork((now) => ({ ...now, choices: { ...now.choices, [row]: choice } })),
    [setWork],
  );
  const mean = useCallback(
    (row: string, feed: string) =>
      setWork(({ meant: { [row]: _, ...others }, ...now }) => ({
        ...now,
        meant: feed === "" ? others : { ...others, [row]: feed },
      })),
    [setWork],
  );
  return { set, choose, mean };
}

/** Returns the functions that answer a question and take the last answer back; the latter is null without one. */
function useAnswers(
  work: ImportWork,
  setWork: Dispatch<SetStateAction<ImportWork>>,
  source: FeedSource | null,
) {
  const [before, setBefore] = useState<{ source: FeedSource | null; all: readonly ImportWork["answers"][] }>({
    source,
    all: [],
  });
  const current = useRef({ answers: work.answers, source });
  current.current = { answers: work.answers, source };
  const answer = useCallback(
    (part: AnswerPart) => {
      const { answers, source: of } = current.current;
      setBefore((last) => ({
        source: of,
        all: [...(last.source === of ? last.all.slice(-99) : []), answers],
      }));
      setWork((now) => ({ ...now, answers: withAnswers(now.answers, part) }));
    },
    [setWork],
  );
  const last = before.source === source ? before.all.at(-1) : undefined;
  const undo = useCallback(() => {
    setBefore(({ source: of, all }) => ({ source: of, all: all.slice(0, -1) }));
    if (last) setWork((now) => ({ ...now, answers: last }));
  }, [last, setWork]);
  return { answer, undo: last ? undo : null };
}

/** Reads the file of a draft that was restored, and forgets that of one given up; a draft without a file begins again. */
function useFileOfDraft(
  { fileName }: ImportWork,
  source: FeedSource | null,
  setSource: (source: FeedSource | null) => void,
  setWork: (work: ImportWork) => void,
  { read, forget }: ReturnType<typeof useStoredFile>,
): void {
  const current = useRef({ fileName, source });
  current.current = { fileName, source };
  useEffect(() => {
    if (fileName === null && source) {
      setSource(null);
      void forget();
    }
    if (fileName === null || source) return;
    void read().then((found) => {
      if (current.current.fileName !== fileName || current.current.source) return;
      if (found?.name === fileName) setSource(found);
      else setWork(noWork);
    });
  }, [fileName, source, read, forget, setSource, setWork]);
}

/** Answers a file as the last with the same heads was answered, once; the reader is told and can take it back. */
function useRecalledAnswers(
  organisation: string,
  { found, file }: ReturnType<typeof useReading>,
  work: ImportWork,
  setWork: (change: (now: ImportWork) => ImportWork) => void,
) {
  const [recalledFor, setRecalledFor] = useState<object | null>(null);
  const looked = useRef<object | null>(null);
  const isFresh = Object.keys(work.answers).length === 0;
  useEffect(() => {
    if (!found || !file || looked.current === file) return;
    looked.current = file;
    if (!isFresh) return;
    const kindFound = likelyOrigin(found, file);
    void recallAnswers(organisation, found.memoryKey).then((last) => {
      const kind = last?.kind ?? kindFound;
      setWork((now) => ({ ...now, kind, answers: { ...last?.answers, ...now.answers } }));
      if (last && Object.keys(last.answers).length > 0) setRecalledFor(file);
    });
  }, [organisation, found, file, isFresh, setWork]);
  const forgetRecalled = () => {
    setRecalledFor(null);
    setWork((now) => ({ ...now, answers: {} }));
  };
  return { isRecalled: file !== null && recalledFor === file, forgetRecalled };
}
