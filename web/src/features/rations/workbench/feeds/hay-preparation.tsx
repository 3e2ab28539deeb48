import { mayBePrepared } from "#science/feeds/hay-preparation.ts";
import { preparations } from "#science/vocabulary/classes.ts";
import { withFeed } from "#web/features/rations/workbench/draft/draft.ts";
import { nameOf } from "#web/features/rations/workbench/shared/texts.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { LineSelect } from "./line-parts.tsx";

const dry = "dry";
const ways = [dry, ...preparations] as const;

/** Choice of how a hay is prepared: dry, soaked or steamed; nothing for other feeds. */
export function HayPreparation({ path }: { path: string }) {
  const bench = useWorkbenchStore();
  const preparation = useWorkbench(
    ({ draft }) => draft.feeds.find(({ ingredient }) => ingredient === path)?.preparation ?? null,
  );
  const item = bench.items.get(path);
  if (!item || (!mayBePrepared(item) && preparation === null)) return null;
  return (
    <LineSelect
      label={m.ration_preparation_of({ name: nameOf(item) })}
      hint={m.ration_weighed_dry()}
      value={preparation ?? dry}
      choices={ways}
      wordOf={(way) => (way === dry ? m.ration_preparation_none() : label("preparation", way))}
      onChoose={(way) =>
        bench.change((draft) => withFeed(draft, path, { preparation: way === dry ? null : way }))
      }
    />
  );
}
