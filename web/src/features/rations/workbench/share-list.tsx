import { formatPercent } from "#web/lib/format.ts";
import { m } from "#web/paraglide/messages.js";

export interface ShareItem {
  key: string;
  name: string;
  colour: string;
  /** 0 to 1; null when it is not known. */
  share: number | null;
  /** The amount itself, in words. */
  amount: string;
  /** A part of the whole is not known. */
  isPartly: boolean;
}

interface ShareListProps {
  id: string;
  /** What is shared out, said before the list. */
  label: string;
  items: readonly ShareItem[];
}

/** Parts of a whole, the greatest first, each with its length, its share and its amount; then what is not known. */
export function ShareList({ id, label, items }: ShareListProps) {
  const unknown = items.filter(({ share }) => share === null).map(({ name }) => name);
  return (
    <div id={id} className="grid gap-1.5 py-1 text-xs">
      <p className="text-muted-foreground">{label}</p>
      {items.length === 0 && <p>{m.ration_shares_none()}</p>}
      <ol aria-label={label} className="grid gap-2">
        {items.map(({ key, name, colour, share, amount, isPartly }) =>
          share === null ? null : (
            <li key={key} className="grid grid-cols-[1fr_auto_4.5rem] items-baseline gap-x-2 gap-y-0.5">
              <span className="min-w-0 leading-4">{name}</span>
              <span className="text-right font-semibold tabular-nums">{shareText(share, isPartly)}</span>
              <span className="text-right text-muted-foreground tabular-nums">{amount}</span>
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
