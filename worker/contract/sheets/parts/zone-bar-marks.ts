import { requirementPlace, type Zone } from "#contract/ration/zone-bar-geometry.ts";
import type { BarInk, SheetCell } from "#contract/sheets/sheet-model.ts";

/** Size of a bar in units of its own. */
export const barSize = { width: 200, height: 14 } as const;

/** Colour of a mark by the name it has in a theme. */
export type MarkColour = Zone["wash"] | BarInk | "hatch" | "unknown-ink" | "over-ink" | "ink";

/** One rectangle of a bar. */
export interface BarMark {
  x: number;
  y: number;
  width: number;
  height: number;
  colour: MarkColour;
}

const inkOf: Readonly<Record<BarInk, MarkColour>> = {
  deficit: "deficit",
  target: "target",
  above: "above",
  over: "over",
  unknown: "unknown",
};

const track = { y: 2, height: 10 } as const;
const hatchStep = 3;

/** Draws a bar as rectangles, back to front: zones, what is unknown, the value, its spread, and what it is measured by. */
export function zoneBarMarks({ shapes, ink }: NonNullable<SheetCell["bar"]>): BarMark[] {
  const at = (percent: number) => Math.round(percent * barSize.width) / 100;
  const block = (from: number, to: number, colour: MarkColour, box: Pick<BarMark, "y" | "height"> = track) =>
    to > from ? [{ x: at(from), width: at(to) - at(from), colour, ...box }] : [];
  const tick = (place: number, colour: MarkColour, width: number, box: Pick<BarMark, "y" | "height">) => [
    { x: at(place) - width / 2, width, colour, ...box },
  ];
  let from = 0;
  const zones = shapes.zones.flatMap(({ wash, end }) => {
    const zone = block(from, end, wash);
    from = Math.max(from, end);
    return zone;
  });
  const hatched = Math.max(0, Math.floor((at(shapes.unknown) - at(shapes.value)) / hatchStep));
  const hatch = Array.from({ length: hatched }, (_none, line): BarMark => {
    return { x: at(shapes.value) + (line + 1) * hatchStep, width: 1, colour: "hatch", y: 4, height: 6 };
  });
  const { whisker, ghost, limit } = shapes;
  return [
    ...zones,
    ...hatch,
    ...block(0, shapes.value, inkOf[ink], { y: 4.5, height: 5 }),
    ...(shapes.isCut ? tick(shapes.value + 1.5, inkOf[ink], 2, { y: 4.5, height: 5 }) : []),
    ...(whisker ? block(whisker.from, whisker.to, "ink", { y: 6.6, height: 0.8 }) : []),
    ...(ghost === null ? [] : tick(ghost, "unknown-ink", 2.4, { y: 0.5, height: 13 })),
    ...tick(requirementPlace, "ink", 0.8, { y: 0, height: 14 }),
    ...(limit === null ? [] : tick(limit, "over-ink", 1.2, { y: 0, height: 14 })),
  ];
}
