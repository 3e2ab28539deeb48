import { withoutLine } from "#web/features/rations/workbench/draft/draft.ts";
import { useBench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { m } from "#web/paraglide/messages.js";
import { Glyph } from "#web/parts/css-icon.tsx";
import { Button } from "#web/ui/button.tsx";
import { removeLine } from "./line-focus.ts";

/** Takes a feed or a pasture out of the ration, by its path. */
export function RemoveLineButton({ path, name }: { path: string; name: string }) {
  const bench = useBench();
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={m.ration_remove({ name })}
      onClick={(press) => removeLine(path, press, () => bench.change((draft) => withoutLine(draft, path)))}
      className="text-muted-foreground"
    >
      <Glyph name="trash" ink="ink-soft" />
    </Button>
  );
}
