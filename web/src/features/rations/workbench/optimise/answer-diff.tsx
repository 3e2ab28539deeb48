import { countTargets } from "#contract/text/answer-verdict.ts";
import { atLeast } from "#contract/text/open-figure.ts";
import { isWrittenOnBound } from "#contract/text/rounded-figure.ts";
import type { Lever, LeverReason } from "#science/answers/levers.ts";
import { hayReasonsOf, type NextLever } from "#science/answers/next-levers.ts";
import type { AnswerFeed, Optimisation } from "#science/answers/optimise.ts";
import type { Evaluation, Finding, Level, Measured } from "#science/evaluation/evaluation-types.ts";
import { levelOrder } from "#science/evaluation/finding-levels.ts";
import { inReadingOrder } from "#science/evaluation/finding-order.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { type Draft, withAmounts } from "#web/features/rations/workbench/draft/draft.ts";
import { LevelChange } from "#web/features/rations/workbench/shared/level-change.tsx";
import { ruleTitles } from "#web/features/rations/workbench/shared/texts.ts";
import { TraceOpener } from "#web/features/rations/workbench/shared/trace-button.tsx";
import { useMoney } from "#web/features/rations/workbench/shared/use-money.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import type { TracedFigure } from "#web/features/rations/workbench/store/store-types.ts";
import { byKey } from "#web/features/rations/workbench/store/view-model.ts";
import { m } from "#web/paraglide/messages.js";
import { Amounts } from "./amounts-diff.tsx";
import { withAnswer } from "./answer-feeds.ts";
import { answerFigureText } from "./answer-figure.ts";
import { Levers } from "./levers.tsx";
import { Remarks } from "./remarks.tsx";

export type Proposal = Pick<
  Optimisation,
  "goal" | "quantitiesKg" | "pricePerDay" | "evaluation" | "shortfalls"
>;

interface AnswerDiffProps {
  /** New feeds come after those of the ration. */
  answer: Proposal & {
    feeds?: readonly AnswerFeed[];
    levers?: readonly Lever[];
    because?: readonly LeverReason[];
    next?: readonly NextLever[];
  };
  /** The draft that was asked about, when it is not the present ration. */
  draft?: Draft;
}

type Other = NonNullable<TracedFigure["other"]>;

const compared: readonly { measure: MeasureKey; name: () => string }[] = [
  { measure: "coverage_energy", name: m.ration_verdict_energy },
  { measure: "coverage_protein", name: m.ration_verdict_protein },
  { measure: "forage_share", name: m.ration_verdict_forage },
  { measure: "feeding_hours", name: m.ration_verdict_feeding },
  { measure: "starch_per_meal", name: m.ration_verdict_starch },
];

/** Shows the changes that an answer would make: amounts, price, figures and findings. */
export function AnswerDiff({ answer, draft }: AnswerDiffProps) {
  const bench = useWorkbenchStore();
  const present = useWorkbench((snapshot) => snapshot.draft);
  const before = useWorkbench((snapshot) => snapshot.evaluation);
  const isJudged = useWorkbench(({ view }) => view.isJudged);
  const { feeds, quantitiesKg, levers = [], because = [], next = [], evaluation: after, shortfalls } = answer;
  const missed = shortfalls.flatMap(({ rule }) => {
    const finding = after?.findings.find((each) => each.rule === rule);
    return finding && !isWrittenOnBound(finding) ? [finding] : [];
  });
  const moved = isJudged && after ? moves(bench.seen(before).findings, bench.seen(after).findings) : noMoves;
  const proposed = feeds
    ? withAnswer(bench, draft ?? present, { feeds, quantitiesKg, levers })
    : withAmounts(draft ?? present, quantitiesKg);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Amounts proposed={proposed} />
      <Levers
        because={because}
        next={next}
        hay={after ? hayReasonsOf(after, after.verdictFacts.horseClass) : []}
      />
      <Figures
        before={before}
        after={after}
        price={answer.pricePerDay}
        was={{ draft: present, name: m.version_now() }}
        now={{ draft: proposed, name: m.ration_proposed() }}
      />
      {after && <Judgements after={after} missed={missed} moved={moved} />}
      {after && <Unjudged targets={countTargets(bench.seen(after).findings).unknown} />}
    </div>
  );
}

/** Names the targets that the verdict counts as unknown; folded, because there can be many. */
function Unjudged({ targets }: { targets: readonly Pick<Finding, "rule">[] }) {
  if (targets.length === 0) return null;
  const titles = ruleTitles(targets.map(({ rule }) => rule));
  return (
    <details className="text-muted-foreground text-sm">
      <summary className="min-h-6 cursor-pointer coarse:py-3">
        {m.ration_unjudged({ count: targets.length })}
      </summary>
      <p className="pt-1 leading-6">{titles.join(" · ")}</p>
    </details>
  );
}

interface FiguresProps {
  before: Evaluation;
  after: Evaluation | null;
  /** Price a day of the answer; null when unknown. */
  price: number | null;
  was: Other;
  now: Other;
}

function Figures({ before, after, price, ...rations }: FiguresProps) {
  const money = useMoney();
  const find = (evaluation: Evaluation | null, key: MeasureKey) =>
    evaluation?.measures.find((measured) => measured.key === key);
  const priceText = ({ value = null, unknownShare = 0 }: Partial<Measured> = {}) =>
    atLeast(money(value), value, unknownShare);
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3 tabular-nums">
      <FigureChange
        measure="price_per_day"
        name={m.ration_verdict_price()}
        rations={rations}
        was={priceText(find(before, "price_per_day"))}
        now={price === null ? priceText(find(after, "price_per_day")) : money(price)}
      />
      {compared.map(({ measure, name }) => {
        if (measure === "starch_per_meal" && ![before, after].some((each) => isAmiss(each, measure)))
          return null;
        const [was, now] = [find(before, measure), find(after, measure)];
        const texts = was &&
          now && {
            was: answerFigureText({ ...was, measure, bounds: boundsOf(before, measure) }, was),
            now: answerFigureText({ ...now, measure, bounds: boundsOf(after, measure) }, now),
          };
        return texts && <FigureChange key={measure} {...{ measure, rations }} name={name()} {...texts} />;
      })}
    </dl>
  );
}

/** Tells whether a figure breaks a bound of this horse. */
const isAmiss = (evaluation: Evaluation | null, key: MeasureKey): boolean =>
  evaluation?.findings.some(
    ({ measure, level, hypothetical }) =>
      measure === key && !hypothetical && (level === "risk" || level === "watch"),
  ) ?? false;

/** Returns the bounds by which a figure of this horse is judged. */
const boundsOf = (evaluation: Evaluation | null, key: MeasureKey) =>
  (evaluation?.findings ?? []).flatMap(({ measure, bounds, hypothetical }) =>
    measure === key && !hypothetical ? [bounds] : [],
  );

interface FigureChangeProps {
  measure: MeasureKey;
  name: string;
  rations: Pick<FiguresProps, "was" | "now">;
  was: string;
  now: string;
}

function FigureChange({ measure, name, rations, was, now }: FigureChangeProps) {
  const opener = (other: Other) => ({
    traced: { measure, other },
    name: m.ration_trace_part({ name, of: other.name }),
  });
  return (
    <div>
      <dt className="text-muted-foreground text-xs">{name}</dt>
      <dd className="text-sm">
        {was !== now && (
          <>
            <TraceOpener {...opener(rations.was)} className="text-left text-muted-foreground">
              {was}
            </TraceOpener>
            <span className="text-muted-foreground"> → </span>
          </>
        )}
        <TraceOpener {...opener(rations.now)} className="text-left font-semibold">
          {now}
        </TraceOpener>
      </dd>
    </div>
  );
}

/** Findings that a proposal moves to another level, and the level that each has now. */
interface Moves {
  worse: readonly Finding[];
  better: readonly Finding[];
  from: ReadonlyMap<RuleKey, Level>;
}

const noMoves: Moves = { worse: [], better: [], from: new Map() };

function moves(before: readonly Finding[], after: readonly Finding[]): Moves {
  const from = new Map(before.map(({ rule, level }) => [rule, level]));
  const isWorse = ({ rule, level }: Finding) => levelOrder[level] < levelOrder[from.get(rule) ?? "unknown"];
  const moved = after.filter(
    ({ rule, level, hypothetical }) => !hypothetical && from.has(rule) && from.get(rule) !== level,
  );
  return {
    worse: moved.filter(isWorse),
    better: moved.filter((each) => !isWorse(each)).sort(inReadingOrder),
    from,
  };
}

interface JudgementsProps {
  after: Evaluation;
  missed: readonly Finding[];
  moved: Moves;
}

/** Lists once each target that is missed, would become worse or unknown, the worst first; what improves is folded. */
function Judgements({ after, missed, moved: { worse, better, from } }: JudgementsProps) {
  const figures = byKey(after.measures);
  const isMissed = new Set(missed.map(({ rule }) => rule));
  const open = [...missed, ...worse.filter(({ rule }) => !isMissed.has(rule))].sort(inReadingOrder);
  const known = open.filter(({ level }) => level !== "unknown");
  const lines = (findings: readonly Finding[]) =>
    findings.map((finding) => (
      <li key={finding.rule} className="-ml-5 flex items-center gap-1.5">
        <LevelChange
          rule={finding.rule}
          from={from.get(finding.rule) ?? finding.level}
          to={finding.level}
          figure={answerFigureText(finding, figures.get(finding.measure))}
        />
      </li>
    ));
  return (
    <>
      <Remarks title={m.ration_shortfalls()} isFolded>
        {lines(known)}
      </Remarks>
      <Remarks title={m.ration_now_unknown()}>{lines(open.filter((each) => !known.includes(each)))}</Remarks>
      {better.length > 0 && (
        <details className="text-sm">
          <summary className="w-fit min-h-6 cursor-pointer text-muted-foreground coarse:py-3">
            {m.ration_findings_better({ count: better.length })}
          </summary>
          <ul className="list-disc pl-5 leading-6">{lines(better)}</ul>
        </details>
      )}
    </>
  );
}

/** Evaluates amounts, kg, found by another question, in the present ration or in another draft of it. */
export function evaluateProposal(bench: Workbench, quantitiesKg: readonly number[], draft?: Draft): Proposal {
  const evaluation = bench.ask((engine, { ration }) => {
    const feeds = ration.feeds.map((feed, at) => ({ ...feed, quantityKg: quantitiesKg[at]! }));
    return engine.evaluate({ ...ration, feeds });
  }, draft);
  const price = evaluation.measures.find(({ key }) => key === "price_per_day");
  const pricePerDay = price && price.unknownShare === 0 ? price.value : null;
  return { goal: "closest", quantitiesKg, pricePerDay, evaluation, ...noRemarks };
}

/** The remarks of an answer that carries none. */
export const noRemarks = { shortfalls: [] };
