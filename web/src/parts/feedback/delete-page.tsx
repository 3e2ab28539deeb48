import type { UseMutationResult } from "@tanstack/react-query";
import { errorText } from "#web/lib/api/client-error.ts";
import { notify } from "#web/lib/notifications.ts";
import { Page } from "#web/parts/page-frame.tsx";
import { ConfirmDelete } from "./confirm-delete.tsx";

interface DeletePageProps {
  /** Heading of the screen. */
  screen: string;
  title: string;
  text: string;
  action: string;
  /** The notification after the deletion. */
  done: string;
  remove: UseMutationResult<unknown, Error, void>;
  isHeldBack: boolean;
  /** Back to the list, whether it was done or not. */
  onLeave: () => unknown;
}

/** A screen that deletes one thing: asks first, tells why it cannot be, leaves for the list when it is gone. */
export function DeletePage({ screen, done, remove, isHeldBack, onLeave, ...question }: DeletePageProps) {
  const { error, isPending, mutate } = remove;
  return (
    <Page title={screen} width="narrow">
      <ConfirmDelete
        {...question}
        isHeldBack={isHeldBack}
        error={error && errorText(error)}
        isDeleting={isPending}
        onCancel={() => void onLeave()}
        onDelete={() =>
          mutate(undefined, {
            onSuccess: () => {
              void notify("success", done);
              void onLeave();
            },
          })
        }
      />
    </Page>
  );
}
