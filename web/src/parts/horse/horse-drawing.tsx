import type { ComponentProps, CSSProperties } from "react";
import { type HorseBuild, horseShape } from "./horse-outline.ts";

interface HorseFigureProps extends Omit<ComponentProps<"svg">, "children"> {
  /** Body condition score, 1 to 9. */
  condition: number;
  build?: HorseBuild;
  strokeWidth?: number;
  /** False for small sizes, which have no room for fine lines. */
  isDetailed?: boolean;
  /** Factor by which thin and fat are drawn larger than life, to tell drawings beside one another apart. */
  exaggeration?: number;
}

/** Draws a horse by condition and type; text next to it says what it shows. */
export function HorseFigure({
  condition,
  build = "light",
  strokeWidth = 2.2,
  isDetailed = true,
  exaggeration = 1,
  ...props
}: HorseFigureProps) {
  const shape = horseShape(condition, build, exaggeration);
  return (
    <svg
      aria-hidden="true"
      viewBox="24 0 288 244"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
      style={{ "--horse-line": strokeWidth * 2, ...props.style } as CSSProperties}
    >
      <path d={shape.tail} fill="var(--horse-hair, currentColor)" strokeWidth={strokeWidth} />
      <g opacity={0.42}>
        <Silhouette paths={shape.farLegs} />
      </g>
      <Silhouette paths={[shape.body, ...shape.nearLegs]} />
      {isDetailed && <Details shape={shape} strokeWidth={strokeWidth} />}
    </svg>
  );
}

/** Draws overlapping outlines as one: strokes first, then fills over their inner halves. */
function Silhouette({ paths }: { paths: readonly string[] }) {
  return (
    <>
      {paths.map((d) => (
        <path key={`line ${d}`} d={d} strokeWidth="var(--horse-line)" />
      ))}
      {paths.map((d) => (
        <path key={`fill ${d}`} d={d} fill="var(--horse-fill, var(--surface))" stroke="none" />
      ))}
    </>
  );
}

function Details({ shape, strokeWidth }: { shape: ReturnType<typeof horseShape>; strokeWidth: number }) {
  return (
    <g strokeWidth={strokeWidth * 0.7}>
      <path d={shape.mane} fill="var(--horse-hair, currentColor)" />
      {shape.details.map(({ d, weight }) => (
        <path key={d} d={d} strokeOpacity={weight} />
      ))}
      {shape.ribs.map(({ d, weight }) => (
        <path key={d} d={d} strokeOpacity={weight} />
      ))}
      {shape.feathers.map((d) => (
        <path key={d} d={d} strokeOpacity={0.7} />
      ))}
      <circle cx={shape.eye[0]} cy={shape.eye[1]} r={2} fill="currentColor" stroke="none" />
    </g>
  );
}
