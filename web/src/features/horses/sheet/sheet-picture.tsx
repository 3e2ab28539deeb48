import { Camera, Trash2 } from "lucide-react";
import { type ChangeEvent, useId, useState } from "react";
import { limits } from "#contract/limits.ts";
import type { HorseItem } from "#contract/schemas/horse.ts";
import { useMay } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/client-error.ts";
import { m } from "#web/paraglide/messages.js";
import { buildOf, HorseFigure } from "#web/parts/horse-figure.tsx";
import { Notice } from "#web/parts/notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { useDeletePicture, useSetPicture } from "../queries.ts";

const accepted = ["image/jpeg", "image/png", "image/webp"];
const megabytes = Math.floor(limits.pictureBytes / 1_000_000);

/** The horse's picture, or its outline; the file is sent as it is. */
export function SheetPicture({ horse }: { horse: HorseItem }) {
  const id = useId();
  const set = useSetPicture(horse.id);
  const mayChange = useMay("horse.set_picture");
  const remove = useDeletePicture(horse.id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const error = refusal ?? (set.error || remove.error ? errorText(set.error ?? remove.error) : null);

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = "";
    if (!file) return;
    const isSound = accepted.includes(file.type) && file.size <= limits.pictureBytes;
    setRefusal(isSound ? null : m.picture_refused({ megabytes }));
    if (isSound) set.mutate(file);
  }

  return (
    <div className="grid content-start gap-3">
      {horse.picture ? (
        <img
          src={horse.picture}
          alt={horse.name}
          className="aspect-4/3 max-h-80 w-full rounded-md border border-border object-cover"
        />
      ) : (
        <span className="grid aspect-4/3 max-h-80 w-full place-content-center rounded-md border border-border bg-card">
          <HorseFigure
            condition={horse.bodyConditionScore}
            build={buildOf(horse.breed)}
            strokeWidth={1.5}
            className="h-40 text-foreground print:h-28"
          />
        </span>
      )}
      {mayChange && (
        <div data-print="never" className="flex flex-wrap items-center gap-2">
          <input
            id={id}
            type="file"
            accept={accepted.join(",")}
            onChange={choose}
            disabled={set.isPending}
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? undefined : `${id}-error`}
            className="peer sr-only"
          />
          <Button
            asChild
            variant="outline"
            size="sm"
            className="peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2"
          >
            <label htmlFor={id}>
              <Camera aria-hidden="true" />
              {set.isPending ? m.saving() : horse.picture ? m.picture_replace() : m.picture_add()}
            </label>
          </Button>
          {horse.picture && (
            <Button
              variant="ghost"
              size="sm"
              disabled={remove.isPending}
              onClick={() => remove.mutate(undefined)}
            >
              <Trash2 aria-hidden="true" />
              {m.picture_remove()}
            </Button>
          )}
          <span className="text-muted-foreground text-xs">{m.picture_help({ megabytes })}</span>
        </div>
      )}
      {error && (
        <div id={`${id}-error`}>
          <Notice tone="error">{error}</Notice>
        </div>
      )}
    </div>
  );
}
