import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { sheetMakers } from "#contract/sheets/sheet-builders.ts";
import { type RationSheetKind, sheetKinds } from "#contract/sheets/sheet-kinds.ts";
import { sharedQuery } from "#web/features/rations/versions/queries.ts";
import { callFile } from "#web/lib/api/call-api.ts";
import { ClientError, errorText } from "#web/lib/api/client-error.ts";
import { formatDate } from "#web/lib/format/format.ts";
import { message } from "#web/lib/format/labels.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { SegmentedChoice } from "#web/parts/form/segmented-choice.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { PaperButtons } from "#web/parts/sheet/paper-buttons.tsx";
import { SheetView } from "#web/parts/sheet/sheet-view.tsx";
import { useDownload } from "#web/parts/sheet/use-download.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface SharedScreenProps {
  token: string;
  /** For whom the link was given: an owner reads the owner's sheet alone, a professional both. */
  reader: RationSheetKind;
}

/** Shows a frozen ration to whoever has its link. */
export function SharedScreen({ token, reader }: SharedScreenProps) {
  const { data, error } = useQuery(sharedQuery(token));
  const [kind, setKind] = useState(reader);
  const { download, isPending } = useDownload(() =>
    callFile("ration_share.open", "pdf", { params: { token }, query: { sheet: kind } }),
  );
  if (error) return <Unavailable error={error} />;
  if (!data) {
    return (
      <Page title={m.screen_shared_ration()}>
        <Skeleton className="h-60" />
      </Page>
    );
  }
  const { snapshot, savedAt, expiresAt, seesHealth, organisation, logo, currency, isCurrencyKept } = data;
  const { author, former, isFirstSave = false, picture } = data;
  const sheet = sheetMakers[kind](snapshot, sheetMessages(), {
    seesHealth,
    currency,
    isCurrencyKept,
    savedAt,
    author,
    former,
    isFirstSave,
    picture,
  });
  return (
    <Page
      title={sheet.title}
      eyebrow={sheet.subtitle}
      intro={m.shared_by({ organisation, day: formatDate(expiresAt) })}
      actions={
        <span data-print="never" className="flex flex-wrap gap-2">
          {reader === "professional" && (
            <SegmentedChoice
              label={m.sheet_open()}
              choices={sheetKinds}
              value={kind}
              wordOf={(each) => message(`sheet_kind_${each}`)}
              onChange={setKind}
            />
          )}
          <PaperButtons download={download} isHeldBack={isPending} />
        </span>
      }
    >
      {logo && (
        <img
          src={logo}
          alt={m.entity_logo_of({ name: organisation })}
          className="mb-4 h-16 max-w-60 rounded-sm bg-white object-contain p-1"
        />
      )}
      <SheetView sheet={sheet} />
    </Page>
  );
}

function Unavailable({ error }: { error: Error }) {
  const isGone = error instanceof ClientError && error.kind === "not_found";
  return (
    <Page title={m.screen_shared_ration()} width="narrow">
      <div className="grid justify-items-start gap-4">
        <Notice tone="error">{isGone ? m.shared_gone() : errorText(error)}</Notice>
        {isGone && <p className="text-muted-foreground text-sm">{m.shared_gone_text()}</p>}
        <Button asChild variant="outline">
          <Link to="/">{m.back_home()}</Link>
        </Button>
      </div>
    </Page>
  );
}
