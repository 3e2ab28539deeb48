import type { TracedFigure } from "#web/features/rations/workbench/store/traced-figure.ts";
import { formatPercent } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { TraceOpener } from "./trace-button.tsx";

export interface ShareItem {
  key: string;
  name: string;
  colour: string;
  /** 0 to 1; null when unknown. */
  share: number | null;
  /** The amount as text. */
  amount: string;
  /** True when a part of the whole is unknown. */
  isPartly: boolean;
  traced: TracedFigure;
  /** Names feed and figure for screen readers. */
  tracedName: string;
}

interface ShareListProps {
  id: string;
  label: string;
  items: readonly ShareItem[];
}

/** Lists the parts of a whole, largest first, unknown ones last. */
export function ShareList({ id, label, items }: ShareListProps) {
  const unknown = items.filter(({ share }) => share === null).map(({ name }) => name);
  return (
    <div id={id} className="grid gap-1.5 py-1 text-xs">
      <p className="text-muted-foreground">{label}</p>
      {items.length === 0 && <p>{m.ration_shares_none()}</p>}
      <ol aria-label={label} className="grid gap-2">
        {items.map(({ key, name, colour, share, amount, isPartly, traced, tracedName }) =>
          share === null ? null : (
            <li key={key} className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-0.5">
              <span className="min-w-0 leading-4">{name}</span>
              <TraceOpener traced={traced} name={tracedName} className="tabular-nums">
                <span className="font-semibold">{shareText(share, isPartly)}</span>
                <span className="inline-block min-w-20 pl-2 text-muted-foreground">{amount}</span>
              </TraceOpener>
              <span aria-hidden="true" className="col-span-full h-1 rounded-sm bg-muted">
                <span
                  className="block h-full rounded-sm print:[print-color-adjust:exact]"
                  style={{ width: `${Math.min(100, 100 * Math.max(0, share))}%`, background: colour }}
                />
              </span>
            </li>
          ),
        )}
      </ol>
      {unknown.length > 0 && (
        <p className="text-pretty text-muted-foreground leading-4">
          {m.ration_shares_unknown({ names: unknown.join(" · ") })}
        </p>
      )}
    </div>
  );
}

function shareText(share: number, isPartly: boolean): string {
  const percent = formatPercent(100 * share);
  return isPartly ? m.ration_share_known({ share: percent }) : percent;
}
