import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { boardSheet } from "#contract/sheets/board.ts";
import { callFile } from "#web/lib/api.ts";
import { pageWords } from "#web/lib/words.ts";
import { m } from "#web/paraglide/messages.js";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { boardQuery } from "./queries.ts";
import { SheetPage } from "./sheet-page.tsx";

/** The feed-room board, of the horses that are chosen. */
export function BoardScreen() {
  const { data } = useSuspenseQuery(boardQuery());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const shown = data.filter((each) => !left.has(each["@id"]));
  const sheet = boardSheet(shown, pageWords(), new Date().toISOString());
  const rations = shown.map((each) => each["@id"]).join(",");
  return (
    <SheetPage sheet={sheet} paper={() => callFile("ration.board", "pdf", { query: { rations } })}>
      <fieldset data-print="never" className="grid gap-2 pb-4">
        <legend className="pb-1 font-medium text-sm">{m.board_horses()}</legend>
        <p className="text-muted-foreground text-xs">{m.board_help()}</p>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {data.map(({ "@id": path, horse, ration }) => (
            <label
              key={path}
              htmlFor={path}
              className="flex min-h-11 items-center gap-2 text-sm tablet:min-h-8"
            >
              <Checkbox
                id={path}
                checked={!left.has(path)}
                onCheckedChange={(checked) => {
                  const next = new Set(left);
                  if (checked === true) next.delete(path);
                  else next.add(path);
                  setLeft(next);
                }}
              />
              <span>
                {horse.name}
                {ration.name && <span className="text-muted-foreground"> · {ration.name}</span>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </SheetPage>
  );
}
