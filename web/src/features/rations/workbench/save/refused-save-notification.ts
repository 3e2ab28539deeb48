import type { useRouter } from "@tanstack/react-router";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import { ClientError, errorText, isDeletedOnServer } from "#web/lib/api/client-error.ts";
import { offer } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";

/** Reports a refused save of a workbench that is no longer on the screen, with a link to it. */
export function tellRefusedLeft(
  router: Pick<ReturnType<typeof useRouter>, "navigate">,
  bench: Pick<Workbench, "horse" | "objective" | "rationId">,
  error: unknown,
): void {
  const id = bench.rationId();
  const go = () =>
    id
      ? router.navigate({ to: "/rations/$id/edit", params: { id } })
      : router.navigate({
          to: "/rations/add/horses/$horseId/objectiv/$objectiv",
          params: { horseId: bench.horse.id, objectiv: bench.objective },
        });
  void offer("warning", refusalReason(bench.horse.name, error), m.ration_left_open(), () => void go());
}

function refusalReason(horse: string, error: unknown): string {
  if (error instanceof ClientError && error.kind === "changed") return m.ration_left_changed({ horse });
  if (isDeletedOnServer(error)) return m.ration_left_gone({ horse });
  return m.ration_left_failed({ horse, reason: errorText(error) });
}
