import { useSuspenseQuery } from "@tanstack/react-query";
import { boardSheet } from "#contract/sheets/board-sheet.ts";
import { disambiguateNames } from "#contract/sheets/text/disambiguate-names.ts";
import { callFile } from "#web/lib/api/call-api.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { FoldMark } from "#web/parts/fold-chevron.tsx";
import {
  type BoardChoice,
  boardChoices,
  boardRequest,
  chosenRations,
  withBoardChoice,
} from "./board-choices.ts";
import { BoardHorse } from "./board-horse.tsx";
import type { BoardSearch } from "./board-search.ts";
import { boardQuery } from "./queries.ts";
import { SheetPage } from "./sheet-page.tsx";

interface BoardScreenProps {
  search: BoardSearch;
  /** Changes the choices; resolves when the board is read. */
  onSearch: (change: (now: BoardSearch) => BoardSearch) => Promise<unknown>;
}

/**
 * Shows the feed board of the chosen horses, each with its last or a chosen ration. The choices are folded: they
 * would push the board out of view.
 */
export function BoardScreen({ search, onSearch }: BoardScreenProps) {
  const { data: last } = useSuspenseQuery(boardQuery());
  const poured = boardChoices(last, search);
  const { data: others } = useSuspenseQuery(boardQuery(chosenRations(poured)));
  const known = new Map([...last.rations, ...others.rations].map((each) => [each["@id"], each]));
  const shown = poured.flatMap(({ horse, chosen, isLeftOut }) => {
    const ration = known.get(chosen ?? horse.rations[0]?.["@id"] ?? "");
    return ration && !isLeftOut ? [ration] : [];
  });
  const words = sheetMessages();
  const sheet = boardSheet(shown, words, new Date().toISOString(), last.namesakes);
  const beside = disambiguateNames(last.namesakes, words);
  const calledName = ({ horse }: BoardChoice) => [horse.name, beside.get(horse.id) ?? []].flat().join(", ");
  const gone = poured.filter(({ isGone }) => isGone).map(calledName);
  return (
    <SheetPage
      sheet={sheet}
      isEmpty={shown.length === 0}
      paper={() => callFile("ration.board", "pdf", { query: boardRequest(poured) })}
    >
      {gone.length > 0 && <Notice tone="error">{m.board_gone({ horses: gone.join(", ") })}</Notice>}
      <details data-print="never" className="mb-6 border-border border-y">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2 font-medium text-sm hover:bg-accent">
          <FoldMark />
          {m.board_horses()}
          <span className="figures ml-auto font-normal text-muted-foreground">
            {m.overview_shown({ count: shown.length, total: poured.length })}
          </span>
        </summary>
        <fieldset className="grid gap-2 pt-1 pb-4">
          <legend className="sr-only">{m.board_horses()}</legend>
          <p className="max-w-prose text-muted-foreground text-xs">{m.board_help()}</p>
          <div className="grid gap-x-6 gap-y-3 laptop:grid-cols-2">
            {poured.map((each) => (
              <BoardHorse
                key={each.horse.id}
                poured={each}
                called={calledName(each)}
                onChoose={(ration) => onSearch((now) => withBoardChoice(now, each.horse.id, ration))}
              />
            ))}
          </div>
        </fieldset>
      </details>
    </SheetPage>
  );
}
