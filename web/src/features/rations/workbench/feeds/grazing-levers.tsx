import { limits } from "#contract/limits.ts";
import type { PastureInput } from "#contract/schemas/ration.ts";
import { pastureRows } from "#science/feeds/pasture-intake.ts";
import { withPasture } from "#web/features/rations/workbench/draft/draft.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { m } from "#web/paraglide/messages.js";
import { NumberField } from "#web/parts/form/number-field.tsx";
import { LineSelect } from "./line-parts.tsx";

interface GrazingLeversProps {
  path: string;
  name: string;
}

/** Grass that a strip offers when it is first chosen, as dry matter in % of body weight. */
const firstStripPct = 1;

const muzzles = { none: m.ration_muzzle_none, muzzle: m.ration_muzzle } as const;
const muzzleKeys = ["none", "muzzle"] as const;

const paddocks = {
  open: m.ration_paddock_open,
  strip: m.ration_paddock_strip,
  bare: m.ration_paddock_bare,
} as const;
type Paddock = keyof typeof paddocks;
const paddockKeys = Object.keys(paddocks) as Paddock[];

const paddockOf = (allowanceKg: number | null): Paddock =>
  allowanceKg === null ? "open" : allowanceKg === 0 ? "bare" : "strip";

/** Choices by which a horse takes less grass in its hours: a muzzle, a strip, a bare paddock. */
export function GrazingLevers({ path, name }: GrazingLeversProps) {
  const bench = useWorkbenchStore();
  const edit = (change: Partial<PastureInput>, gesture: string | null = null) =>
    bench.change((draft) => withPasture(draft, path, change), gesture);
  return (
    <>
      <Muzzle {...{ path, name, edit }} />
      <Strip {...{ path, name, edit }} />
    </>
  );
}

interface LeverProps extends GrazingLeversProps {
  edit: (change: Partial<PastureInput>, gesture?: string) => void;
}

function Muzzle({ path, name, edit }: LeverProps) {
  const bench = useWorkbenchStore();
  const factor = useWorkbench(({ draft }) => pastureOf(draft, path)?.muzzleFactor ?? null);
  return (
    <>
      <LineSelect
        label={m.ration_muzzle_of({ name })}
        hint={m.ration_muzzle_hours()}
        value={factor === null ? "none" : "muzzle"}
        choices={muzzleKeys}
        wordOf={(choice) => muzzles[choice]()}
        onChoose={(choice) => edit({ muzzleFactor: choice === "none" ? null : pastureRows.muzzle.value })}
      />
      {factor !== null && (
        <NumberField
          label={m.ration_muzzle_part({ name })}
          unit="%"
          value={100 * factor}
          min={100 * limits.muzzleFactorMin}
          max={100 * limits.muzzleFactorMax}
          step={1}
          digits={0}
          onChange={(percent) =>
            edit(
              { muzzleFactor: percent === null ? pastureRows.muzzle.value : percent / 100 },
              `muzzle ${path}`,
            )
          }
          onDone={bench.endGesture}
          onHistory={bench.turn}
        />
      )}
    </>
  );
}

function Strip({ path, name, edit }: LeverProps) {
  const bench = useWorkbenchStore();
  const allowanceKg = useWorkbench(({ draft }) => pastureOf(draft, path)?.allowanceKg ?? null);
  const paddock = paddockOf(allowanceKg);
  const firstKg = Math.max(0.5, Math.round((bench.horse.weightKg * firstStripPct) / 50) / 2);
  return (
    <>
      <LineSelect
        label={m.ration_paddock_of({ name })}
        value={paddock}
        choices={paddockKeys}
        wordOf={(choice) => paddocks[choice]()}
        onChoose={(choice) =>
          edit({ allowanceKg: choice === "open" ? null : choice === "bare" ? 0 : firstKg })
        }
      />
      {paddock === "strip" && (
        <NumberField
          label={m.ration_strip_kg({ name })}
          unit={m.ration_strip_unit()}
          value={allowanceKg}
          min={0}
          max={limits.grassAllowanceKgMax}
          step={0.25}
          digits={2}
          onChange={(kg) => edit({ allowanceKg: kg ?? firstKg }, `strip ${path}`)}
          onDone={bench.endGesture}
          onHistory={bench.turn}
        />
      )}
    </>
  );
}

const pastureOf = ({ pastures }: { pastures: readonly PastureInput[] }, path: string) =>
  pastures.find(({ ingredient }) => ingredient === path);
