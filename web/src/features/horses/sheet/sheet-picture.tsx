import { Camera, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { limits } from "#contract/limits.ts";
import type { HorseItem } from "#contract/schemas/horse.ts";
import { useMay } from "#web/features/session/queries.ts";
import { megabytesOf, pictureContent, pictureRefusal, pictureTypes } from "#web/lib/dom/shrink-picture.ts";
import { m } from "#web/paraglide/messages.js";
import { DeleteButton } from "#web/parts/feedback/delete-button.tsx";
import { buildOf, HorseFigure } from "#web/parts/horse/horse-drawing.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { useDeletePicture, useSetPicture } from "../queries.ts";

const megabytes = megabytesOf(limits.pictureFileBytes);

/** Shows the horse's picture or outline; a new picture is saved at once. */
export function SheetPicture({ horse }: { horse: HorseItem }) {
  const id = useId();
  const change = useSetPicture(horse.id);
  const remove = useDeletePicture(horse.id);
  const mayChange = useMay("horse.set_picture");
  const [problem, setProblem] = useState<string | null>(null);
  const tell = (error: unknown) => setProblem(pictureRefusal(error));

  async function put(file: File | undefined): Promise<void> {
    if (!file) return;
    setProblem(null);
    const picture = await pictureContent(file);
    if ("problem" in picture) setProblem(picture.problem);
    else change.mutate(picture.content, { onError: tell });
  }

  return (
    <div className="grid content-start gap-3">
      {horse.picture ? (
        <img
          src={horse.picture}
          alt={horse.name}
          className="aspect-4/3 w-full max-w-107 rounded-md border border-border object-cover"
        />
      ) : (
        <span className="grid aspect-4/3 w-full max-w-107 place-content-center rounded-md border border-border bg-card">
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
            accept={pictureTypes.join()}
            onChange={(event) => {
              const input = event.currentTarget;
              void put(input.files?.[0]).then(() => {
                input.value = "";
              });
            }}
            disabled={change.isPending}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem === null ? `${id}-help` : `${id}-help ${id}-error`}
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
              {change.isPending ? m.saving() : horse.picture ? m.picture_replace() : m.picture_add()}
            </label>
          </Button>
          {horse.picture && (
            <DeleteButton
              variant="ghost"
              size="sm"
              disabled={change.isPending}
              question={{
                title: m.picture_delete_title({ horse: horse.name }),
                text: m.picture_delete_text(),
                action: m.picture_delete(),
              }}
              remove={remove}
              onDeleted={() => setProblem(null)}
            >
              <Trash2 aria-hidden="true" />
              {m.picture_remove()}
            </DeleteButton>
          )}
          <p id={`${id}-help`} className="text-muted-foreground text-xs">
            {m.picture_help({ megabytes })}
          </p>
        </div>
      )}
      <FieldError id={`${id}-error`}>{problem}</FieldError>
    </div>
  );
}
