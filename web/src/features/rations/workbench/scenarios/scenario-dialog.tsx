import { Trash2 } from "lucide-react";
import { Fragment } from "react";
import { TraceOpener } from "#web/features/rations/workbench/shared/trace-button.tsx";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { TitledDialog } from "#web/parts/feedback/titled-dialog.tsx";
import { LevelGlyph, levelWord } from "#web/parts/finding/finding-level.tsx";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { Button } from "#web/ui/button.tsx";
import {
  type ComparedRow,
  type ComparedScenario,
  type ComparisonCell,
  comparedRows,
  comparedScenarios,
} from "./scenario-rows.ts";

/** Compares the scenarios by the amounts, price, figures, findings and coverages that differ, and goes on with one. */
export function ScenarioDialog({ onClose }: { onClose: () => void }) {
  const bench = useWorkbenchStore();
  const compared = comparedScenarios(bench);
  const groups = comparedRows(bench, compared, useCurrency());
  return (
    <TitledDialog
      title={m.ration_scenario_compare()}
      help={m.ration_scenario_help()}
      className="content-start tablet:max-w-3xl"
      onClose={onClose}
    >
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
        tabIndex={0}
        aria-label={m.ration_scenario_compare()}
        className="scroll-edge min-w-0 overflow-x-auto [--edge-ground:var(--surface)]"
      >
        <table className="w-full text-sm max-tablet:text-xs">
          <thead>
            <tr className="border-border border-b">
              <td className="max-tablet:hidden" />
              {compared.map(({ key, isHere }) => (
                <Head key={key} name={key} isHere={isHere} onClose={onClose} />
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <Fragment key={title}>
              <tbody>
                <tr>
                  <th
                    colSpan={compared.length + 1}
                    scope="rowgroup"
                    className="pt-4 pb-1 text-left font-semibold"
                  >
                    {title}
                  </th>
                </tr>
                {rows.length === 0 && (
                  <tr>
                    <td colSpan={compared.length + 1} className="py-1 text-muted-foreground">
                      {m.ration_scenario_same()}
                    </td>
                  </tr>
                )}
              </tbody>
              {rows.map((row) => (
                <Row key={row.name} row={row} compared={compared} />
              ))}
            </Fragment>
          ))}
        </table>
      </section>
    </TitledDialog>
  );
}

interface HeadProps {
  name: ComparedScenario["key"];
  isHere: boolean;
  onClose: () => void;
}

function Head({ name, isHere, onClose }: HeadProps) {
  const bench = useWorkbenchStore();
  return (
    <th scope="col" className="py-2 pl-3 tablet:min-w-28 text-right align-bottom font-semibold">
      {m.ration_scenario({ name })}
      {isHere && (
        <span className="block font-normal text-muted-foreground text-xs">{m.ration_scenario_here()}</span>
      )}
      <span className="mt-1 flex flex-wrap items-center justify-end gap-1">
        {!isHere && (
          <Button
            variant="outline"
            size="sm"
            aria-label={m.ration_scenario_go_on({ name })}
            onClick={() => {
              bench.switchTo(name);
              onClose();
            }}
          >
            {m.ration_scenario_go_on_short()}
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={m.ration_scenario_remove({ name })}
          title={m.ration_scenario_remove({ name })}
          onClick={() => {
            bench.remove(name);
            onClose();
          }}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </span>
    </th>
  );
}

interface FigureCellProps {
  name: string;
  cell: ComparisonCell | undefined;
  scenario: ComparedScenario;
}

/** Shows a scenario's figure; a press opens its trace. */
function FigureCell({ name, cell, scenario: { key, draft } }: FigureCellProps) {
  if (!cell) return <td />;
  const { text, level, isOther, measure } = cell;
  const scenario = m.ration_scenario({ name: key });
  return (
    <td className="py-0.5 pl-3 text-right">
      <TraceOpener
        traced={measure ? { measure, other: { draft, name: scenario } } : undefined}
        name={m.ration_trace_part({ name, of: scenario })}
      >
        <span className="inline-flex items-center gap-1.5">
          {level && <LevelGlyph level={level} label={levelWord(level)} />}
          <span className={isOther ? "font-semibold" : "text-muted-foreground"}>
            <SpokenFigure text={text} />
          </span>
        </span>
      </TraceOpener>
    </td>
  );
}

/** Shows the name next to the figures, or above them on a narrow screen. */
function Row({ row, compared }: { row: ComparedRow; compared: readonly ComparedScenario[] }) {
  return (
    <tbody className="border-border border-b">
      <tr className="tablet:hidden">
        <th colSpan={compared.length} scope="rowgroup" className="pt-1.5 text-left font-normal">
          {row.name}
        </th>
      </tr>
      <tr>
        <th scope="row" className="py-1 pr-3 text-left font-normal max-tablet:hidden">
          {row.name}
        </th>
        {compared.map((scenario, at) => (
          <FigureCell key={scenario.key} name={row.name} cell={row.cells[at]} scenario={scenario} />
        ))}
      </tr>
    </tbody>
  );
}
