import { type RefObject, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type MeasureKey, measures } from "#science/measures/measures-table.ts";
import { type RuleKey, rules } from "#science/rules/rules-table.ts";
import {
  type PaneKey,
  panes,
  type ShowPlace,
  type SideKey,
} from "#web/features/rations/workbench/shared/pane-types.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";

/** The visible pane on a narrow screen, and the one next to the feeds on a wider one. */
export interface OpenPanes {
  pane: PaneKey;
  side: SideKey;
}

/** Manages the visible panes of a narrow window and scrolls to places of the screen. */
export function usePlaces(root: RefObject<HTMLElement | null>, bench: Workbench) {
  const [opened, setOpened] = useState<OpenPanes>({ pane: "feeds", side: "recommendations" });
  /** Scroll positions of the panes when they were left, px. */
  const scrollTops = useRef(new Map<string, number>());

  const open = useCallback(
    (pane: PaneKey): void => {
      for (const shown of shownPanes(root.current)) scrollTops.current.set(shown, window.scrollY);
      flushSync(() => setOpened(({ side }) => ({ pane, side: pane === "feeds" ? side : pane })));
    },
    [root],
  );

  /** Opens a pane at its former scroll position; at its top when it is new or already open. */
  const turn = useCallback(
    (pane: PaneKey): void => {
      const isAgain = shownPanes(root.current).includes(pane);
      open(pane);
      const top = Math.min(window.scrollY, panesTop(root.current));
      window.scrollTo({ top: isAgain ? top : Math.max(top, scrollTops.current.get(pane) ?? 0) });
    },
    [root, open],
  );

  const show: ShowPlace = useCallback(
    (selector, block = "start") => {
      const place = root.current?.querySelector<HTMLElement>(selector);
      if (!place) return;
      const within = place.closest<HTMLElement>("[data-pane]")?.dataset.pane;
      const pane = panes.find((key) => key === within);
      if (pane) open(pane);
      place.scrollIntoView({ block });
      place.focus({ preventScroll: true });
    },
    [root, open],
  );

  /** Shows the finding of a figure, unfolding it when needed; else the figure itself. */
  const showMeasure = useCallback(
    (measure: MeasureKey): void => {
      const rule = worstFinding(bench, measure);
      const place = rule ? `#finding-${rule}` : `#measure-${measure}`;
      const isOut = !root.current?.querySelector(place);
      if (isOut) flushSync(() => (rule ? bench.foldFindings(false) : bench.listNutrients(true)));
      show(place, "center");
    },
    [root, bench, show],
  );

  /** Shows the recommendation of a finding, unfolded. */
  const showAdvice = useCallback(
    (rule: RuleKey): void => {
      unfold(root.current?.querySelector(`#advice-${rule}`));
      show(`#advice-${rule}`, "center");
    },
    [root, show],
  );

  return { opened, turn, show, showMeasure, showAdvice };
}

/** Opens the fold around a place, or the one in it. */
const unfold = (place: Element | null | undefined): void =>
  (place?.closest("details") ?? place?.querySelector("details"))?.setAttribute("open", "");

/** Lists the panes visible at the present width. */
const shownPanes = (root: HTMLElement | null): string[] =>
  [...(root?.querySelectorAll<HTMLElement>("[data-pane]") ?? [])]
    .filter((pane) => pane.checkVisibility())
    .map(({ dataset }) => dataset.pane ?? "");

/** Returns the scroll position, px, at which the panes begin right below the sticky bar. */
function panesTop(root: HTMLElement | null): number {
  const box = root?.querySelector<HTMLElement>("[data-panes]");
  const bar = box?.previousElementSibling;
  if (!box || !bar) return 0;
  return Math.max(0, window.scrollY + box.getBoundingClientRect().top - bar.getBoundingClientRect().height);
}

/** Returns the worst health finding of a figure; requirements are found in the coverage pane. */
const worstFinding = (bench: Workbench, measure: MeasureKey) =>
  ["fibre", "starch", "time"].includes(measures[measure].group)
    ? bench
        .snapshot()
        .view.judgements.find(({ rule, hypothetical }) => !hypothetical && rules[rule].measure === measure)
        ?.rule
    : undefined;
