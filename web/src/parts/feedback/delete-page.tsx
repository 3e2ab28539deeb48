import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorText } from "#web/lib/api/client-error.ts";
import { notify } from "#web/lib/notifications.ts";
import { Page } from "#web/parts/page-frame.tsx";
import { Confirm } from "./confirm-dialog.tsx";

interface DeletePageProps {
  screen: string;
  title: string;
  text: string;
  action: string;
  /** The notification after the deletion. */
  done: string;
  remove: UseMutationResult<unknown, Error, void>;
  isHeldBack: boolean;
  /** True when the facts below the question rule the deletion out. */
  isImpossible?: boolean;
  /** Facts to decide by, below the question. */
  children?: ReactNode;
  /** Opens the list, after the deletion or a cancellation. */
  onLeave: () => unknown;
}

/** A screen that asks before deleting a row and shows why it cannot be deleted. */
export function DeletePage({ screen, done, remove, isHeldBack, onLeave, ...question }: DeletePageProps) {
  const { error, isPending, mutate } = remove;
  return (
    <Page title={screen} width="narrow">
      <Confirm
        isDestructive
        {...question}
        isHeldBack={isHeldBack}
        error={error && errorText(error)}
        isUnderWay={isPending}
        onCancel={() => void onLeave()}
        onConfirm={() =>
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
