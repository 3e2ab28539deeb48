import { Download, Printer } from "lucide-react";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";

interface PaperButtonsProps {
  download: () => void;
  isHeldBack: boolean;
}

/** Prints the page, or downloads its file. */
export const PaperButtons = ({ download, isHeldBack }: PaperButtonsProps) => (
  <>
    <Button variant="outline" onClick={() => window.print()}>
      <Printer aria-hidden="true" />
      {m.sheet_print()}
    </Button>
    <Button variant="outline" disabled={isHeldBack} onClick={download}>
      <Download aria-hidden="true" />
      {m.sheet_download()}
    </Button>
  </>
);
