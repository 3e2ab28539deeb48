import { useMemo, useState } from "react";
import { marks } from "#contract/text/open-figure.ts";
import type { Assured, AssuredLevel, AssuredRation } from "#science/answers/confidence.ts";
import { assuredLevels, confidences } from "#science/answers/confidence.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { withAmounts } from "#web/features/rations/workbench/draft/draft.ts";
import { AnswerDiff } from "#web/features/rations/workbench/optimise/answer-diff.tsx";
import { evaluateProposal } from "#web/features/rations/workbench/optimise/answer-types.ts";
import { PanelFooter } from "#web/features/rations/workbench/optimise/panel-footer.tsx";
import type { QuestionProps } from "#web/features/rations/workbench/optimise/question-types.ts";
import { figureText, ruleTitle, ruleTitles } from "#web/features/rations/workbench/shared/texts.ts";
import { Checked } from "#web/features/rations/workbench/shared/verification-note.tsx";
import { useBench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { formatMoney, formatMoneyChange, formatPercent } from "#web/lib/format/format.ts";
import { message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { SegmentedChoice } from "#web/parts/form/segmented-choice.tsx";
import { Button } from "#web/ui/button.tsx";

/** Finds rations that satisfy the rules with a chosen confidence, and their prices. */
export function AssuredPanel({ currency, onDone }: QuestionProps) {
  const bench = useBench();
  const [level, setLevel] = useState<AssuredLevel>("risk");
  const [picked, setPicked] = useState<number | null>(null);
  const answer = useMemo(
    () => bench.ask((engine, asked) => engine.assured({ ...asked, level, confidences: [...confidences] })),
    [bench, level],
  );
  const offers = [...answer.rations, ...(answer.highest ? [answer.highest] : [])];
  const possible = offers.filter(({ status }) => status === "optimal");
  const chosen = possible.find(({ confidence }) => confidence === picked) ?? possible.at(-1) ?? null;
  const told = useMemo(
    () => chosen && bench.ask((engine, asked) => evaluateProposal(engine, asked, chosen.quantitiesKg)),
    [bench, chosen],
  );
  return (
    <>
      <SegmentedChoice
        label={m.ration_assured_level()}
        choices={assuredLevels}
        value={level}
        wordOf={(each) => message(`ration_assured_${each}`)}
        onChange={setLevel}
      />
      {answer.status === "unasked" && <p className="text-sm">{m.ration_optimise_unasked()}</p>}
      {answer.status !== "optimal" ? (
        <Rules title={m.ration_conflict_rules()} keys={answer.conflict} />
      ) : (
        <>
          <Offers offers={offers} answer={answer} chosen={chosen} onPick={setPicked} currency={currency} />
          {chosen && <Rules title={m.ration_assured_worse()} keys={chosen.worse} />}
          {answer.highest && <Rules title={m.ration_assured_limiting()} keys={answer.highest.limiting} />}
          {chosen && <Chances answer={answer} chosen={chosen} />}
          {answer.bounds.length === 0 && <p className="text-sm">{m.ration_assured_nothing()}</p>}
          <Rules title={m.ration_assured_short()} keys={answer.short} />
          <Rules title={m.ration_assured_unknown()} keys={answer.unknown} />
          {told && <AnswerDiff answer={told} currency={currency} />}
        </>
      )}
      <Checked certificates={[answer.certificate, ...offers.map(({ certificate }) => certificate)]} />
      <PanelFooter
        {...(told ? { onApply: () => bench.change((draft) => withAmounts(draft, told.quantitiesKg)) } : {})}
        onDone={onDone}
      />
    </>
  );
}

/** Writes a probability in percent, never rounded up to certainty. */
function percentText(chance: number): string {
  const percent = 100 * chance;
  if (percent > 99.9 && percent < 100) return `> ${formatPercent(99.9, 1)}`;
  return formatPercent(percent, percent > 99 ? 1 : 0);
}

interface OffersProps {
  offers: readonly AssuredRation[];
  answer: Assured;
  chosen: AssuredRation | null;
  onPick: (confidence: number) => void;
  currency: string;
}

function Offers({ offers, answer, chosen, onPick, currency }: OffersProps) {
  return (
    <div className="min-w-0 overflow-x-auto">
      <table className="w-full text-sm">
        <thead className="text-muted-foreground text-xs">
          <tr className="border-border border-b">
            {[
              m.ration_assured_confidence(),
              m.ration_curve_price(),
              m.ration_assured_extra(),
              m.ration_assured_together(),
            ].map((name, n) => (
              <th
                key={name}
                scope="col"
                className={n === 0 ? "py-1 text-left font-normal" : "py-1 pl-3 text-right font-normal"}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <Offer
              key={`${offer.confidence} ${offer === answer.highest}`}
              offer={offer}
              isHighest={offer === answer.highest}
              isChosen={offer === chosen}
              onPick={onPick}
              currency={currency}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface OfferProps {
  offer: AssuredRation;
  isHighest: boolean;
  isChosen: boolean;
  onPick: (confidence: number) => void;
  currency: string;
}

function Offer({ offer, isHighest, isChosen, onPick, currency }: OfferProps) {
  const { confidence, status, pricePerDay, extraPerDay, together } = offer;
  return (
    <tr className="border-border border-b">
      <th scope="row" className="py-1 text-left font-normal">
        <Button
          variant={isChosen ? "secondary" : "outline"}
          size="sm"
          disabled={status !== "optimal"}
          aria-pressed={isChosen}
          onClick={() => onPick(confidence)}
        >
          {isHighest
            ? m.ration_assured_highest({ percent: formatPercent(Math.floor(1000 * confidence) / 10, 1) })
            : formatPercent(100 * confidence, 0)}
        </Button>
      </th>
      {status === "optimal" ? (
        <>
          <td className="py-2 pl-3 text-right">
            {pricePerDay === null ? m.ration_price_unknown() : formatMoney(pricePerDay, currency)}
          </td>
          <td className="whitespace-nowrap py-2 pl-3 text-right">
            <SpokenFigure text={extraPerDay === null ? "?" : formatMoneyChange(extraPerDay, currency, 2)} />
          </td>
          <td className="py-2 pl-3 text-right">{formatPercent(Math.floor(100 * together), 0)}</td>
        </>
      ) : (
        <td colSpan={3} className="py-2 pl-3 text-right text-muted-foreground">
          {m.ration_assured_impossible()}
        </td>
      )}
    </tr>
  );
}

/** Lists the probability that each limit is respected, at present and in the answer. */
function Chances({ answer, chosen }: { answer: Assured; chosen: AssuredRation }) {
  if (answer.bounds.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer py-1 text-sm coarse:py-3">{m.ration_assured_bounds()}</summary>
      <table className="w-full text-sm">
        <thead className="text-muted-foreground text-xs">
          <tr className="border-border border-b">
            <td />
            <th scope="col" className="py-1 pl-3 text-right font-normal">
              {m.ration_assured_now()}
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-normal">
              {m.ration_assured_then()}
            </th>
          </tr>
        </thead>
        <tbody>
          {answer.bounds.map(({ rule, side, bound, unit, present }, at) => (
            <tr key={`${rule} ${side}`} className="border-border border-b">
              <th scope="row" className="py-1 text-left font-normal">
                {ruleTitle(rule)}{" "}
                <span className="text-muted-foreground">
                  <SpokenFigure
                    text={`${marks[side === "min" ? "above" : "below"]}${figureText(bound, unit)}`}
                  />
                </span>
              </th>
              <td className="py-1 pl-3 text-right">{percentText(present)}</td>
              <td className="py-1 pl-3 text-right font-semibold">{percentText(chosen.chances[at]!)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Rules({ title, keys }: { title: string; keys: readonly RuleKey[] }) {
  if (keys.length === 0) return null;
  return (
    <section className="text-sm">
      <h3 className="font-semibold">{title}</h3>
      <p className="leading-6">{ruleTitles(keys).join(" · ")}</p>
    </section>
  );
}
