import type { ReactNode } from "react";
import type { Lever } from "#science/answers/levers.ts";
import type { AnswerFeed, Optimisation } from "#science/answers/optimise.ts";
import type { Evaluation, Finding } from "#science/evaluation/evaluation-types.ts";
import { inReadingOrder } from "#science/evaluation/finding-order.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { rules } from "#science/rules/rules-table.ts";
import { type Draft, withAmounts } from "#web/features/rations/workbench/draft/draft.ts";
import {
  figureText,
  measuredText,
  ofMeal,
  ruleTitle,
  ruleTitles,
  unitText,
} from "#web/features/rations/workbench/shared/texts.ts";
import { TraceOpener } from "#web/features/rations/workbench/shared/trace-button.tsx";
import { useBench, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import type { TracedFigure } from "#web/features/rations/workbench/store/traced-figure.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { isRedacted } from "#web/lib/science/is-redacted.ts";
import { m } from "#web/paraglide/messages.js";
import { LevelGlyph, levelWord } from "#web/parts/finding/finding-level.tsx";
import { Amounts } from "./amounts-diff.tsx";
import { ingredientPath, withAnswer } from "./answer-feeds.ts";
import { moneyText } from "./cost-text.ts";
import { Levers } from "./levers.tsx";

export type Proposal = Pick<
  Optimisation,
  "goal" | "quantitiesKg" | "pricePerDay" | "evaluation" | "shortfalls" | "rulePrices" | "notSteered"
>;

interface AnswerDiffProps {
  /** New feeds come after those of the ration. */
  answer: Proposal & { feeds?: readonly AnswerFeed[]; levers?: readonly Lever[] };
  currency: string;
  /** The draft that was asked about, when it is not the present ration. */
  draft?: Draft;
}

type Other = NonNullable<TracedFigure["other"]>;

/** Most prices of rules shown. */
const pricesMax = 3;
const compared: readonly MeasureKey[] = [
  "coverage_energy",
  "coverage_protein",
  "forage_share",
  "feeding_hours",
  "starch_per_meal",
];

/** Shows the changes that an answer would make: amounts, price, figures, findings, and the price of each limit. */
export function AnswerDiff({ answer, currency, draft }: AnswerDiffProps) {
  const bench = useBench();
  const present = useWorkbench((snapshot) => snapshot.draft);
  const before = useWorkbench((snapshot) => snapshot.evaluation);
  const isJudged = useWorkbench(({ view }) => view.isJudged);
  const after = answer.evaluation;
  const prices = [...answer.rulePrices]
    .filter(({ rule, dual }) => Math.abs(dual) > 1e-4 && !isRedacted(rule))
    .sort((a, b) => Math.abs(b.dual) - Math.abs(a.dual))
    .slice(0, pricesMax);
  return (
    <div className="grid gap-4">
      <Levers levers={answer.levers ?? []} />
      <Amounts
        quantitiesKg={answer.quantitiesKg}
        {...(draft ? { feeds: draft.feeds } : { brought: answer.feeds ?? [] })}
      />
      <Figures
        before={before}
        after={after}
        answer={answer}
        currency={currency}
        was={{ draft: present, name: m.version_now() }}
        now={{ draft: proposed(bench, draft ?? present, answer), name: m.ration_proposed() }}
      />
      {isJudged && after && (
        <Judgements before={bench.seen(before).findings} after={bench.seen(after).findings} />
      )}
      <Remarks title={m.ration_shortfalls()} isEmpty={answer.shortfalls.length === 0}>
        {answer.shortfalls.map(({ rule, by }) => {
          const unit = after?.findings.find((finding) => finding.rule === rule)?.unit ?? "";
          return (
            <li key={rule}>{m.ration_shortfall({ rule: ruleTitle(rule), by: figureText(by, unit) })}</li>
          );
        })}
      </Remarks>
      {answer.goal === "cheapest" && (
        <Remarks title={m.ration_rule_prices()} isEmpty={prices.length === 0}>
          {prices.map(({ rule, side, meal, bound, dual }) => {
            const unit = before.measures.find(({ key }) => key === rules[rule].measure)?.unit ?? "";
            return (
              <li key={`${rule} ${side} ${meal} ${bound}`}>
                {m.ration_rule_price({
                  rule: ofMeal(ruleTitle(rule), meal),
                  limit: (side === "min" ? m.ration_costs_least : m.ration_costs_most)({
                    amount: figureText(bound, unit),
                  }),
                  price: moneyText(Math.abs(dual), currency),
                  unit: unitText(unit) || m.ration_one_unit(),
                })}
              </li>
            );
          })}
        </Remarks>
      )}
      <NotSteered titles={ruleTitles(answer.notSteered)} />
    </div>
  );
}

const proposed = (
  bench: Workbench,
  draft: Draft,
  { feeds, quantitiesKg, levers = [] }: AnswerDiffProps["answer"],
): Draft =>
  feeds
    ? withAnswer(draft, { feeds, quantitiesKg, levers }, (id) => ingredientPath(bench, id))
    : withAmounts(draft, quantitiesKg);

/** Folded, because there can be many rules without measured contents. */
function NotSteered({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return (
    <details className="text-muted-foreground text-sm">
      <summary className="min-h-6 cursor-pointer coarse:py-3">
        {m.ration_not_steered({ count: titles.length })}
      </summary>
      <p className="pt-1 leading-6">{titles.join(" · ")}</p>
    </details>
  );
}

function Remarks({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <section className="text-sm">
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc pl-5 leading-6">{children}</ul>
    </section>
  );
}

interface FiguresProps extends AnswerDiffProps {
  before: Evaluation;
  after: Evaluation | null;
  was: Other;
  now: Other;
}

function Figures({ before, after, answer, currency, ...rations }: FiguresProps) {
  const priceText = (price: number | null | undefined) =>
    price === null || price === undefined ? m.ration_price_unknown() : formatMoney(price, currency);
  const figureTextFor = (evaluation: Evaluation | null, key: MeasureKey) =>
    evaluation?.measures.find((measured) => measured.key === key);
  const oldPrice = figureTextFor(before, "price_per_day");
  const knownPrice = oldPrice && oldPrice.unknownShare === 0 ? oldPrice.value : null;
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3 tabular-nums">
      <FigureChange
        measure="price_per_day"
        name={m.ration_verdict_price()}
        rations={rations}
        was={priceText(knownPrice)}
        now={priceText(answer.pricePerDay)}
      />
      {compared.map((key) => {
        const [was, now] = [figureTextFor(before, key), figureTextFor(after, key)];
        return was && now ? (
          <FigureChange
            key={key}
            measure={key}
            name={nameOfFigure(key)}
            rations={rations}
            was={measuredText(was)}
            now={measuredText(now)}
          />
        ) : null;
      })}
    </dl>
  );
}

function nameOfFigure(key: MeasureKey): string {
  switch (key) {
    case "coverage_energy":
      return m.ration_verdict_energy();
    case "coverage_protein":
      return m.ration_verdict_protein();
    case "forage_share":
      return m.ration_verdict_forage();
    case "feeding_hours":
      return m.ration_verdict_feeding();
    default:
      return m.ration_verdict_starch();
  }
}

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
        <TraceOpener {...opener(rations.was)} className="text-muted-foreground">
          {was}
        </TraceOpener>
        <span className="text-muted-foreground"> → </span>
        <TraceOpener {...opener(rations.now)} className="font-semibold">
          {now}
        </TraceOpener>
      </dd>
    </div>
  );
}

/** Lists the findings that would change level, worst after first. */
function Judgements({ before, after }: { before: readonly Finding[]; after: readonly Finding[] }) {
  const levels = new Map(before.map(({ rule, level }) => [rule, level]));
  const moved = after
    .filter(
      ({ rule, level, hypothetical }) => !hypothetical && levels.has(rule) && levels.get(rule) !== level,
    )
    .sort(inReadingOrder);
  return (
    <Remarks title={m.ration_findings_change()} isEmpty={moved.length === 0}>
      {moved.map(({ rule, level }) => (
        <li key={rule} className="-ml-5 flex items-center gap-1.5">
          <LevelGlyph
            level={levels.get(rule) ?? "unknown"}
            label={levelWord(levels.get(rule) ?? "unknown")}
          />
          <span aria-hidden="true">→</span>
          <LevelGlyph level={level} label={levelWord(level)} />
          {ruleTitle(rule)}
        </li>
      ))}
    </Remarks>
  );
}
