import { useId } from "react";
import { limits } from "#contract/limits.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { m } from "#web/paraglide/messages.js";
import { FieldError } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";

/** Names the ration. */
export function NameField() {
  const bench = useWorkbenchStore();
  const id = useId();
  const name = useWorkbench(({ draft }) => draft.name);
  const refusal = useWorkbench(
    ({ violations }) => violations.find(({ propertyPath }) => propertyPath === "name")?.message ?? null,
  );
  return (
    <div data-slot="field" className="grid gap-1">
      <label htmlFor={id} className="text-sm">
        {m.ration_name()}
      </label>
      <Input
        id={id}
        aria-invalid={refusal !== null || undefined}
        aria-describedby={refusal === null ? undefined : `${id}-error`}
        maxLength={limits.nameMax}
        value={name ?? ""}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value;
          bench.change((draft) => ({ ...draft, name: text === "" ? null : text }), "name");
        }}
        onBlur={bench.endGesture}
      />
      <FieldError id={`${id}-error`}>{refusal}</FieldError>
    </div>
  );
}
