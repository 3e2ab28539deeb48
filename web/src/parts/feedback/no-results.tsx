import { X } from "lucide-react";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { focusPage } from "#web/ui/give-back-focus.ts";
import { EmptyState } from "./empty-state.tsx";

interface NothingFoundProps {
  title: string;
  text: string;
  /** The searched name; empty when only filters apply. */
  name: string;
  onClear: () => void;
}

/** Says that no row of a list matches the filters, and offers to clear them. */
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
