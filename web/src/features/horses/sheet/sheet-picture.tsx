import { Camera, Trash2 } from "lucide-react";
import { useId } from "react";
import { limits } from "#contract/limits.ts";
import type { HorseItem } from "#contract/schemas/horse.ts";
import { useMay } from "#web/features/session/queries.ts";
import { megabytesText } from "#web/lib/dom/shrink-picture.ts";
import { m } from "#web/paraglide/messages.js";
import { DeleteButton } from "#web/parts/feedback/delete-button.tsx";
import { PictureButton, usePictureChange } from "#web/parts/form/picture-button.tsx";
import { breedBuild } from "#web/parts/horse/breed-build.ts";
import { HorseFigure } from "#web/parts/horse/horse-drawing.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { useDeletePicture, useSetPicture } from "../queries.ts";

const megabytes = megabytesText(limits.pictureFileBytes);

/** Shows the horse's picture or outline; a new picture is saved at once. */
export function SheetPicture({ horse }: { horse: HorseItem }) {
  const id = useId();
  const change = useSetPicture(horse.id);
  const remove = useDeletePicture(horse.id);
  const mayChange = useMay("horse.set_picture");
  const picture = usePictureChange(change);
  const { problem } = picture;
  return (
    <div className="grid content-start gap-3">
      <PictureOrOutline horse={horse} />
      {mayChange && (
        <div data-print="never" className="flex flex-wrap items-center gap-2">
          <PictureButton
            id={id}
            size="sm"
            picture={picture}
            describedBy={problem === null ? `${id}-help` : `${id}-help ${id}-error`}
          >
            <Camera aria-hidden="true" />
            {horse.picture ? m.picture_replace() : m.picture_add()}
          </PictureButton>
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
              onDeleted={picture.forget}
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

function PictureOrOutline({ horse }: { horse: HorseItem }) {
  if (horse.picture) {
    return (
      <img
        src={horse.picture}
        alt={horse.name}
        className="aspect-4/3 w-full max-w-107 rounded-md border border-border object-cover"
      />
    );
  }
  return (
    <span className="grid aspect-4/3 w-full max-w-107 place-content-center rounded-md border border-border bg-card">
      <HorseFigure
        condition={horse.bodyConditionScore}
        build={breedBuild(horse.breed)}
        strokeWidth={1.5}
        className="h-40 text-foreground print:h-28"
      />
    </span>
  );
}
