import type { UseMutationResult } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { errorText } from "#web/lib/api/client-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Confirm } from "./confirm-dialog.tsx";

interface DeleteButtonProps extends Omit<ComponentProps<typeof Button>, "type" | "onClick"> {
  question: { title: string; text: string; action: string };
  remove: UseMutationResult<unknown, Error, void>;
  isHeldBack?: boolean;
  onDeleted?: () => unknown;
}

/** Deletes a part of the page after a confirmation. */
export function DeleteButton({ question, remove, isHeldBack, onDeleted, ...button }: DeleteButtonProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { error, isPending, mutate, reset } = remove;
  return (
    <>
      <Button
        {...button}
        type="button"
        onClick={() => {
          reset();
          setIsAsked(true);
        }}
      />
      {isAsked && (
        <Confirm
          isDestructive
          {...question}
          isHeldBack={isHeldBack}
          error={error && errorText(error)}
          isUnderWay={isPending}
          onCancel={() => !isPending && setIsAsked(false)}
          onConfirm={() =>
            mutate(undefined, {
              onSuccess: () => {
                setIsAsked(false);
                void onDeleted?.();
              },
            })
          }
        />
      )}
    </>
  );
}
