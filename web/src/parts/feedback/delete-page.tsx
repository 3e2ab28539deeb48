import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { errorText } from "#web/lib/api/client-error.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { Page } from "#web/parts/page-frame.tsx";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
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
  /** A name to type before the deletion; absent where a press is enough. */
  nameToType?: string;
  /** Facts to decide by, below the question. */
  children?: ReactNode;
  /** Opens the list, after the deletion or a cancellation. */
  onLeave: () => unknown;
}

/** A screen that asks before deleting a row and shows why it cannot be deleted. */
export function DeletePage(props: DeletePageProps) {
  const { screen, done, remove, isHeldBack, isImpossible = false, onLeave, ...rest } = props;
  const { nameToType, children, ...question } = rest;
  const [typed, setTyped] = useState("");
  const isTyped = nameToType === undefined || typed.trim() === nameToType.trim();
  const { error, isPending, mutate } = remove;
  return (
    <Page title={screen} width="narrow">
      <Confirm
        isDestructive
        {...question}
        isHeldBack={isHeldBack}
        isImpossible={isImpossible || !isTyped}
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
      >
        {children}
        {nameToType !== undefined && !isImpossible && (
          <Field label={m.delete_type_name({ name: nameToType })}>
            <FieldControl>
              <Input
                value={typed}
                autoComplete="off"
                spellCheck={false}
                disabled={isHeldBack}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
            </FieldControl>
          </Field>
        )}
      </Confirm>
    </Page>
  );
}
