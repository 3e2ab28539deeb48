import { ChartColumn } from "lucide-react";
import { useState } from "react";
import { m } from "#web/paraglide/messages.js";
import { fetchedPart } from "#web/parts/feedback/lazy-part.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const Charts = fetchedPart(
  () => import("./charts.tsx").then((module) => module.Charts),
  <Skeleton className="h-64" />,
);

/** Loads the charts when they are first opened. */
export function ChartsSection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section
      aria-labelledby="charts-title"
      id="section-charts"
      data-print={isOpen ? undefined : "never"}
      className="grid grid-cols-1 gap-2 pt-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="charts-title" className="font-semibold text-base">
          {m.ration_charts()}
        </h2>
        <Button size="sm" variant="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <ChartColumn aria-hidden="true" />
          {isOpen ? m.ration_charts_hide() : m.ration_charts_show()}
        </Button>
      </div>
      {isOpen && <Charts />}
    </section>
  );
}
