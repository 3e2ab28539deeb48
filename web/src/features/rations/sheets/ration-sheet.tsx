import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Share2 } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { can } from "#contract/roles.ts";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { sheetMakers } from "#contract/sheets/sheet-builders.ts";
import { type RationSheetKind, sheetKinds } from "#contract/sheets/sheet-kinds.ts";
import { type RequirementSystem, requirementSystems } from "#science/vocabulary/classes.ts";
import { autosaveKey } from "#web/features/rations/autosave-key.ts";
import { sheetCommands } from "#web/features/rations/use-commands.ts";
import { draftFromRation, sameDraft } from "#web/features/rations/workbench/draft/draft.ts";
import { useAutosavedDraft } from "#web/features/rations/workbench/save/use-autosaved-draft.ts";
import {
  readerCurrency,
  readerRoles,
  useIsBlockedByLicence,
  useMe,
  usePerson,
} from "#web/features/session/queries.ts";
import { callFile } from "#web/lib/api/call-api.ts";
import { offerCommands } from "#web/lib/commands.ts";
import { label, message } from "#web/lib/format/labels.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";
import { fetchedDialog } from "#web/parts/feedback/lazy-part.tsx";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { SegmentedChoice } from "#web/parts/form/segmented-choice.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { snapshotQuery } from "./queries.ts";
import { BackToRation, SheetPage } from "./sheet-page.tsx";

const ShareDialog = fetchedDialog(() =>
  import("#web/features/rations/versions/share-dialog.tsx").then((module) => module.ShareDialog),
);

/** Shares the ration of the sheet by a link. */
function ShareButton({ id, horse }: { id: string; horse: string }) {
  const isReadOnly = useIsBlockedByLicence("ration_share.post");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <Share2 aria-hidden="true" />
        {m.share_open()}
      </Button>
      {isOpen && (
        <ShareDialog rationId={id} horse={horse} isReadOnly={isReadOnly} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

interface SecondSystemProps {
  own: RequirementSystem;
  value: RequirementSystem | null;
  onChange: (system: RequirementSystem | null) => void;
}

/** Chooses a second system whose coverage of energy and protein the sheet says. */
function SecondSystem({ own, value, onChange }: SecondSystemProps) {
  const others = requirementSystems.filter((each) => each !== own);
  return (
    <Select
      aria-label={m.sheet_also()}
      className="w-fit"
      value={value ?? ""}
      onChange={({ currentTarget }) => onChange(others.find((each) => each === currentTarget.value) ?? null)}
    >
      <SelectOption value="">{m.sheet_also_none()}</SelectOption>
      {others.map((each) => (
        <SelectOption key={each} value={each}>
          {m.sheet_also_choice({ system: label("requirement_system", each) })}
        </SelectOption>
      ))}
    </Select>
  );
}

/** Says that this browser has unsaved work on the ration, which its sheet does not show. */
function UnsavedNotice({ id, stored }: { id: string; stored: RationSnapshot["ration"] }) {
  const work = useAutosavedDraft(autosaveKey(usePerson(), id, "", ""));
  if (!work || sameDraft(work.draft, draftFromRation(stored))) return null;
  return <Notice tone="info">{m.sheet_saved_state()}</Notice>;
}

/** Shows a sheet of a stored ration: the analysis for the professional, or the feeding instructions for the owner. */
export function RationSheet({ id, kind }: { id: string; kind: RationSheetKind }) {
  const { data } = useSuspenseQuery(snapshotQuery(id));
  const [also, setAlso] = useState<RequirementSystem | null>(null);
  const me = useMe();
  const navigate = useNavigate();
  const open = useCallback(
    (next: RationSheetKind) =>
      void navigate({ to: "/rations/$id/sheet", params: { id }, search: { kind: next }, replace: true }),
    [id, navigate],
  );
  useEffect(() => offerCommands(sheetCommands(open)), [open]);
  const sheet = sheetMakers[kind](data.snapshot, sheetMessages(), {
    seesHealth: can(readerRoles(me), "health"),
    currency: readerCurrency(me),
    savedAt: data.savedAt,
    also,
    author: data.author,
    former: data.former,
    isFirstSave: data.isFirstSave === true,
    picture: data.picture,
  });
  return (
    <SheetPage
      sheet={sheet}
      paper={() =>
        callFile("ration.get", "pdf", {
          params: { id },
          query: also ? { sheet: kind, also } : { sheet: kind },
        })
      }
      actions={
        <>
          <BackToRation id={id} />
          <ShareButton id={id} horse={data.snapshot.horse.name} />
        </>
      }
    >
      <div data-print="never" className="grid gap-2 pb-4">
        <SegmentedChoice
          label={m.sheet_open()}
          choices={sheetKinds}
          value={kind}
          wordOf={(each) => message(`sheet_kind_${each}`)}
          onChange={open}
        />
        {kind === "professional" && (
          <SecondSystem own={data.snapshot.ration.system} value={also} onChange={setAlso} />
        )}
        <UnsavedNotice id={id} stored={data.snapshot.ration} />
      </div>
    </SheetPage>
  );
}
