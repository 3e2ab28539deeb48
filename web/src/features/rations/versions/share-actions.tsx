import { Copy, Mail, QrCode, Share2 } from "lucide-react";
import { useRef, useState } from "react";
import { type RationSheetKind, sheetKinds } from "#contract/sheets/sheet-kinds.ts";
import { message } from "#web/lib/format/labels.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { fetchedPart } from "#web/parts/feedback/lazy-part.tsx";
import { SegmentedChoice } from "#web/parts/form/segmented-choice.tsx";
import { Button } from "#web/ui/button.tsx";
import { Input } from "#web/ui/input.tsx";

const QrPicture = fetchedPart(async () => (await import("./qr-picture.tsx")).QrPicture);

interface ShareActionsProps {
  token: string;
  /** Name of the horse; the subject of a mail has it. */
  horse: string;
}

/** Gives a share link to somebody: by the device's own share sheet where there is one, by mail, copied, or as a code. */
export function ShareActions({ token, horse }: ShareActionsProps) {
  const [reader, setReader] = useState<RationSheetKind>("owner");
  const address = sharedAddress(token, reader);
  const [isCode, setIsCode] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const title = m.share_subject({ horse });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      void notify("success", m.share_copied());
    } catch {
      // A browser that lets nothing be copied for the reader leaves it to the reader's own keys.
      field.current?.focus();
      void notify("warning", m.share_not_copied());
    }
  };
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(m.share_mail({ horse, address }))}`;
  return (
    <div className="grid gap-2">
      <SegmentedChoice
        label={m.sheet_open()}
        choices={sheetKinds}
        value={reader}
        wordOf={(each) => message(`sheet_kind_${each}`)}
        onChange={setReader}
      />
      <Input
        ref={field}
        readOnly
        aria-label={m.share_address()}
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2 max-tablet:[&>*]:grow">
        {"share" in navigator && (
          <Button onClick={() => void shareByDevice(title, address)}>
            <Share2 aria-hidden="true" />
            {m.share_open()}
          </Button>
        )}
        <Button variant="outline" onClick={copy}>
          <Copy aria-hidden="true" />
          {m.share_copy()}
        </Button>
        <Button asChild variant="outline">
          <a href={mail}>
            <Mail aria-hidden="true" />
            {m.share_by_mail()}
          </a>
        </Button>
        <Button variant="outline" aria-expanded={isCode} onClick={() => setIsCode(!isCode)}>
          <QrCode aria-hidden="true" />
          {m.share_qr()}
        </Button>
      </div>
      {isCode && <QrPicture text={address} label={m.share_qr_label({ horse })} />}
    </div>
  );
}

/** Returns the address of a shared ration for a reader: an owner's opens the owner's sheet alone. */
const sharedAddress = (token: string, reader: RationSheetKind): string =>
  `${window.location.origin}/shared/${token}${reader === "owner" ? "" : `?kind=${reader}`}`;

/** Opens the device's own share sheet; closing it without a choice is no failure. */
async function shareByDevice(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError"))
      void notify("warning", m.share_not_shared());
  }
}
