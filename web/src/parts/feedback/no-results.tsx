import { X } from "lucide-react";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { focusPage } from "#web/ui/give-back-focus.ts";
import { EmptyState } from "./empty-state.tsx";

interface NothingFoundProps {
  title: string;
  text: string;
  /** What is searched for by name; without it, filters alone leave nothing. */
  name: string;
  /** Asks for everything again. */
  onClear: () => void;
}

/** What a list shows that nothing in it answers to, with the way back to all of it. */
export function NothingFound({ title, text, name, onClear }: NothingFoundProps) {
  function clear(): void {
    onClear();
    focusPage();
  }
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <Button variant="outline" onClick={clear}>
          <X aria-hidden="true" />
          {name.trim() === "" ? m.filters_clear() : m.search_clear()}
        </Button>
      }
    />
  );
}
