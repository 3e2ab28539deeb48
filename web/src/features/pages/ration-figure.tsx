import { useEffect, useState } from "react";
import { afterLoad } from "#web/lib/dom/after-load.ts";
import { m } from "#web/paraglide/messages.js";
import { fetchedPart } from "#web/parts/feedback/lazy-part.tsx";
import { HorseFigure } from "#web/parts/horse/horse-drawing.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const RationDemo = fetchedPart(
  () => import("./demo/ration-demo.tsx").then((module) => module.RationDemo),
  <Waiting />,
);

/**
 * Loads the demonstration once the page is there and at rest, or when it is touched: its core never waits before a text.
 * A horse with a name has its verdict said.
 */
export function RationFigure({ name }: { name?: string }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => afterLoad(() => setWanted(true)), []);
  return (
    <figure
      onPointerDown={() => setWanted(true)}
      className="grid min-w-0 rounded-md border border-border bg-card"
    >
      <figcaption className="flex items-end gap-4 border-border border-b px-5 pt-4 tablet:px-7">
        <HorseFigure condition={5} className="h-20 shrink-0 text-foreground/85" strokeWidth={1.8} />
        <span className="grid pb-3">
          <span className="font-medium">
            {name ? `${name}, ${m.demo_horse().toLowerCase()}` : m.demo_horse()}
          </span>
          <span className="text-muted-foreground text-sm">{m.demo_horse_text()}</span>
        </span>
      </figcaption>
      <div className="grid min-h-112 content-start gap-5 p-5 tablet:min-h-96 tablet:px-7">
        {isWanted ? <RationDemo name={name} /> : <Waiting />}
      </div>
      <p className="border-border border-t px-5 py-3 text-muted-foreground text-sm tablet:px-7">
        {m.demo_ration_caption()}
      </p>
    </figure>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={m.page_loading()} className="grid gap-5">
      <Skeleton className="h-28" />
      <Skeleton className="h-40" />
      <Skeleton className="h-14" />
    </div>
  );
}
