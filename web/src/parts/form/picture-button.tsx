import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { pictureContent, pictureRefusal, pictureTypes } from "#web/lib/dom/shrink-picture.ts";
import { m } from "#web/paraglide/messages.js";
import { FileButton } from "./file-button.tsx";

/** Returns a function that shrinks and stores a chosen picture, and the reason why the last one was refused. */
export function usePictureChange(change: UseMutationResult<unknown, Error, string>) {
  const [problem, setProblem] = useState<string | null>(null);
  const store = async (files: FileList | null): Promise<void> => {
    const file = files?.[0];
    if (!file) return;
    setProblem(null);
    const picture = await pictureContent(file);
    if ("problem" in picture) return setProblem(picture.problem);
    change.mutate(picture.content, { onError: (error) => setProblem(pictureRefusal(error)) });
  };
  return { problem, store, forget: () => setProblem(null), isPending: change.isPending };
}

interface PictureButtonProps {
  id: string;
  size?: "sm";
  picture: ReturnType<typeof usePictureChange>;
  describedBy: string | undefined;
  children: ReactNode;
}

export function PictureButton({
  picture: { problem, store, isPending },
  children,
  ...button
}: PictureButtonProps) {
  return (
    <FileButton
      {...button}
      accept={pictureTypes.join()}
      isDisabled={isPending}
      isInvalid={problem !== null}
      onFiles={store}
    >
      {isPending ? m.saving() : children}
    </FileButton>
  );
}
