import { Pencil } from "lucide-react";
import { useRef, useState } from "react";
import { cn } from "#web/lib/dom/class-names.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { Input } from "#web/ui/input.tsx";

interface CellBoxProps {
  /** Text of the file, as it was corrected. */
  text: string;
  /** Accessible name of the cell: its head and its feed. */
  name: string;
  /** Value that the cell becomes; null for none. */
  becomes: string | null;
  /** Reason for which it gives no value, or is to be looked at. */
  problem: string | null;
  isFault: boolean;
  /** Text that the cell likely means; null for none. */
  likely: string | null;
  onCorrect: (text: string) => void;
}

/** A cell of the file over what it becomes; pressed, its text can be corrected. */
export function CellBox({ text, name, becomes, problem, isFault, likely, onCorrect }: CellBoxProps) {
  const [isEdited, setIsEdited] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (isEdited)
    return (
      <CellInput
        text={text}
        name={name}
        onDone={(corrected) => {
          setIsEdited(false);
          if (corrected !== null && corrected !== text) onCorrect(corrected);
          requestAnimationFrame(() => button.current?.focus());
        }}
      />
    );
  return (
    <div className="grid min-w-24 gap-0.5 text-sm">
      <button
        ref={button}
        type="button"
        aria-label={m.import_correct({ name, cell: text === "" ? m.import_empty() : text })}
        onClick={() => setIsEdited(true)}
        className={cn(
          "group flex min-h-11 w-full cursor-pointer items-center gap-1 rounded-sm border border-transparent px-1 text-left text-muted-foreground hover:border-input fine:min-h-6",
          isFault && "border-risk/60 bg-risk-wash text-risk-ink",
        )}
      >
        <span className="min-w-0 break-words">{text === "" ? "–" : text}</span>
        <Pencil
          aria-hidden="true"
          className="size-3 shrink-0 opacity-0 group-hover:opacity-100 group-focus:opacity-100"
        />
      </button>
      {becomes !== null && <span className="px-1 font-medium tabular-nums">{becomes}</span>}
      {problem !== null && (
        <span className={cn("max-w-56 px-1 text-xs", isFault ? "text-risk-ink" : "text-watch-ink")}>
          {problem}
        </span>
      )}
      {likely !== null && (
        <Button
          size="sm"
          variant="outline"
          aria-label={m.import_take_cell_of({ name, cell: likely })}
          className="justify-self-start"
          onClick={() => onCorrect(likely)}
        >
          {m.import_take_cell({ cell: likely })}
        </Button>
      )}
    </div>
  );
}

interface CellInputProps {
  text: string;
  name: string;
  /** Called with the corrected text, or null when nothing is to change. */
  onDone: (text: string | null) => void;
}

function CellInput({ text, name, onDone }: CellInputProps) {
  const [typed, setTyped] = useState(text);
  const isLeft = useRef(false);
  const leave = (corrected: string | null) => {
    if (!isLeft.current) onDone(corrected);
    isLeft.current = true;
  };
  return (
    <Input
      aria-label={name}
      value={typed}
      ref={(input) => input?.focus()}
      className="min-w-24"
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => leave(typed)}
      onKeyDown={(event) => {
        if (event.key === "Enter") leave(typed);
        if (event.key === "Escape") leave(null);
      }}
    />
  );
}
