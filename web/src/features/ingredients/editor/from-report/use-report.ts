import { useCallback, useMemo, useState } from "react";
import type { ValueOrigin } from "#science/analyses/report-types.ts";
import { readerCurrency, useMe } from "#web/features/session/queries.ts";
import type { FeedSource } from "#web/lib/feed-reader/reader-jobs.ts";
import type { Answers } from "#web/lib/reader/questions.ts";
import { type AnswerPart, openQuestions, withAnswers } from "../../import/answer-parts.ts";
import { isLabelText, isPriceList } from "../../import/likely-origin.ts";
import { useReading } from "../../import/use-reading.ts";

/** Choices about a report that is being taken into the form. */
interface Choices {
  /** Feed of the file; null for the first. */
  feed: string | null;
  /** Origin of the values; null for the likely one. */
  kind: ValueOrigin | null;
  isReplacing: boolean;
  /** Consent that measured values are replaced by those of another origin. */
  isForced: boolean;
}
const noChoices: Choices = { feed: null, kind: null, isReplacing: false, isForced: false };
const noAnswers: readonly Answers[] = [{}];

/** Reads a report for a form of a known origin: its file, the answers to its questions, and the choices about its values. */
export function useReport(origin: ValueOrigin) {
  const currency = readerCurrency(useMe());
  const [source, setSource] = useState<FeedSource | null>(null);
  const [all, setAnswers] = useState(noAnswers);
  const [choices, setChoices] = useState(noChoices);
  const answers = all.at(-1) ?? {};
  const reading = useReading(source, answers, currency);
  const { found } = reading;
  const take = useCallback((taken: FeedSource | null) => {
    setAnswers(noAnswers);
    setChoices(noChoices);
    setSource(taken);
  }, []);
  const cancel = useCallback(() => take(null), [take]);
  const answer = useCallback(
    (part: AnswerPart) => setAnswers((now) => [...now.slice(-99), withAnswers(now.at(-1) ?? {}, part)]),
    [],
  );
  const undo = all.length > 1 ? () => setAnswers((now) => now.slice(0, -1)) : null;
  const set = (part: Partial<Choices>) => setChoices((now) => ({ ...now, ...part }));
  const open = useMemo(() => openQuestions(found?.questions ?? []), [found]);
  const feed = found?.feeds.find(({ id }) => id === choices.feed) ?? found?.feeds[0] ?? null;
  const likely = source && isLabelText(source) ? "label" : origin;
  const kind = choices.kind ?? (found && isPriceList(found) ? "price_list" : likely);
  return { source, take, cancel, reading, answers, answer, undo, open, feed, choices, kind, set, currency };
}
export type ReportInHand = ReturnType<typeof useReport>;
