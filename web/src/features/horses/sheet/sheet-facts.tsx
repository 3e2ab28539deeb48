import type { HorseItem } from "#contract/schemas/horse.ts";
import { horseFactSections } from "#contract/sheets/horse-sheet.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { blockKey, SheetBlock } from "#web/parts/sheet/sheet-view.tsx";

/** Lists the known facts of a horse that apply to it. */
export function SheetFacts({ horse }: { horse: HorseItem }) {
  return (
    <div className="grid gap-5">
      {horseFactSections(horse, sheetMessages()).map(({ title, blocks }) => (
        <section key={title} className="grid gap-2 border-border border-t pt-4 first:border-t-0 first:pt-0">
          <h2 className="font-semibold text-base">{title}</h2>
          {blocks.map((block, place) => (
            <SheetBlock key={blockKey(block, place)} block={block} />
          ))}
        </section>
      ))}
    </div>
  );
}
