import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { rationDays } from "#contract/ration/ration-days.ts";
import { inLine } from "#contract/sheets/sheet-text.ts";
import { situation } from "#web/features/horses/situation-text.ts";
import { everyRationOfQuery } from "#web/features/rations/queries.ts";
import { everySaveQuery } from "#web/features/rations/versions/queries.ts";
import { useMe } from "#web/features/session/queries.ts";
import { label } from "#web/lib/format/labels.ts";
import { calendarDayHere } from "#web/lib/format/reader-clock.ts";
import { m } from "#web/paraglide/messages.js";
import { Page } from "#web/parts/page-frame.tsx";
import { Letterhead, PrintedOn } from "#web/parts/sheet/letterhead.tsx";
import { HistorySection } from "../history/history-section.tsx";
import { horseQuery } from "../queries.ts";
import { SheetActions } from "./sheet-actions.tsx";
import { SheetFacts } from "./sheet-facts.tsx";
import { SheetPicture } from "./sheet-picture.tsx";
import { SheetRations } from "./sheet-rations.tsx";

export function HorseSheet({ id }: { id: string }) {
  const { data: horse } = useSuspenseQuery(horseQuery(id));
  const rations = useQuery(everyRationOfQuery(id));
  const saves = useQuery(everySaveQuery(id));
  const entity = useMe()?.userEntity;
  const organisation = entity?.name ?? "";
  return (
    <>
      <Letterhead organisation={organisation} logo={entity?.logo?.fullResolution ?? null} />
      <Page
        title={horse.name}
        eyebrow={m.screen_horse()}
        intro={`${inLine(label("breed", horse.breed), label("age_class", horse.ageClass))} · ${situation(horse)}`}
        actions={<SheetActions horse={horse} />}
      >
        <div className="grid items-start gap-8 laptop:grid-cols-[2fr_3fr] laptop:gap-12 print:grid-cols-1 print:gap-4">
          <div className="grid gap-6 tablet:max-laptop:grid-cols-[2fr_3fr] print:grid-cols-[10rem_1fr]">
            <SheetPicture horse={horse} />
            <SheetFacts horse={horse} />
          </div>
          <div className="grid gap-8">
            <HistorySection
              horse={horse}
              rationDays={rationDays(
                rations.data ?? [],
                saves.data ?? [],
                ({ name, objective }) => name || label("objective", objective),
                calendarDayHere,
              )}
            />
            <SheetRations rations={rations.data} error={rations.error} onAgain={rations.refetch} />
          </div>
        </div>
        <PrintedOn organisation={organisation} />
      </Page>
    </>
  );
}
