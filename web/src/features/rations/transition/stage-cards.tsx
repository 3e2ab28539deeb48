import type { SeenStage, SeenTransition } from "#contract/ration/transition-view.ts";
import { formerAmount, lineAmount, stageDays, stageNotes } from "#contract/sheets/text/transition-text.ts";
import { movingLines, steadyText } from "#contract/sheets/transition-sheet.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";
import { LevelGlyph, levelWord } from "#web/parts/finding/finding-level.tsx";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { FoldMark } from "#web/parts/fold-chevron.tsx";

interface CardsProps {
  plan: SeenTransition;
  /** Names of the lines. */
  names: readonly string[];
}

interface StageCardsProps extends CardsProps {
  /** Names of the lines inside a sentence. */
  inside: readonly string[];
}

/** Stages that are open at first: the one that begins, and the next. */
const isOpenAtFirst = (place: number): boolean => place === 1 || place === 2;

/** Shows on a phone what to feed now and next; other days are folded, and what never changes is said once. */
export function StageCards({ plan, names, inside }: StageCardsProps) {
  const words = sheetMessages();
  const { stages } = plan;
  const steady = steadyText({ plan, names, inside }, words);
  const isUnknown = stages.some(({ formerPart }) => formerPart !== null);
  return (
    <div className="grid gap-3 text-sm tablet:hidden">
      {isUnknown && <p className="max-w-prose">{m.transition_former_part()}</p>}
      {steady && <p className="max-w-prose">{steady}</p>}
      <ol className="divide-y divide-border rounded-md border border-border bg-card">
        {stages.map((stage, at) => (
          <li key={stage.firstDay}>
            <details open={isOpenAtFirst(at)} className="px-4">
              <summary className="flex min-h-11 cursor-pointer items-center gap-2">
                <FoldMark />
                <h3 className="font-semibold">{stageDays(words, stage)}</h3>
                <span className="ml-auto flex items-center gap-1.5">
                  <LevelGlyph level={stage.level} />
                  {levelWord(stage.level)}
                </span>
              </summary>
              <StageAmounts plan={plan} names={names} at={at} />
              {stageNotes(words, stage, stages[at - 1]).map((text) => (
                <p key={text} className="pb-3 text-muted-foreground">
                  {text}
                </p>
              ))}
            </details>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Lists the amounts of a stage: what is fed of the feeds that change, and what has just been left out. */
function StageAmounts({ plan, names, at }: CardsProps & { at: number }) {
  const words = sheetMessages();
  const { lines, stages } = plan;
  const { amounts }: SeenStage = stages[at]!;
  const former = formerAmount(words, stages[at]!);
  const isSeen = (line: number) => amounts[line]! > 0 || (stages[at - 1]?.amounts[line] ?? 0) > 0;
  return (
    <dl className="grid gap-1 pb-3">
      {former !== null && <Amount name={m.transition_fed_so_far()} amount={former} />}
      {movingLines(plan)
        .filter(isSeen)
        .map((line) => (
          <Amount
            key={`${lines[line]!.ingredient} ${lines[line]!.role}`}
            name={names[line] ?? ""}
            amount={amounts[line]! > 0 ? lineAmount(words, lines[line]!, amounts[line]!) : m.sheet_removed()}
          />
        ))}
    </dl>
  );
}

const Amount = ({ name, amount }: { name: string; amount: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="min-w-0">{name}</dt>
    <dd className="figures shrink-0 font-medium">
      <SpokenFigure text={amount} />
    </dd>
  </div>
);
