import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { isTyping } from "#web/lib/dom/keyboard-target.ts";
import { m } from "#web/paraglide/messages.js";
import { fetchedDialog } from "#web/parts/feedback/lazy-part.tsx";
import { Button } from "#web/ui/button.tsx";

const PaletteDialog = fetchedDialog(() =>
  import("./palette-dialog.tsx").then((module) => module.PaletteDialog),
);
const KeysDialog = fetchedDialog(() => import("./keys-dialog.tsx").then((module) => module.KeysDialog));

type Open = "palette" | "keys" | null;

/** Opens the palette with Ctrl+K or Cmd+K and the list of keys with "?". */
export function Palette() {
  const [open, setOpen] = useState<Open>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPalette = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
      const isHelp = event.key === "?" && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      if (!isPalette && !isHelp) return;
      event.preventDefault();
      setOpen(isPalette ? "palette" : "keys");
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.palette()}
        aria-keyshortcuts="Control+K Meta+K"
        title={m.palette()}
        onClick={() => setOpen("palette")}
      >
        <Search aria-hidden="true" className="size-4.5" />
      </Button>
      {open === "palette" && <PaletteDialog onClose={() => setOpen(null)} onKeys={() => setOpen("keys")} />}
      {open === "keys" && <KeysDialog onClose={() => setOpen(null)} />}
    </>
  );
}
