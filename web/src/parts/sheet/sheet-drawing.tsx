import type { Drawing, Tone } from "#contract/sheets/sheet-model.ts";

const strokes: Readonly<Record<Tone, { stroke: string; strokeWidth: number; strokeDasharray?: string }>> = {
  first: { stroke: "var(--brand)", strokeWidth: 2 },
  second: { stroke: "var(--ink-soft)", strokeWidth: 1.25, strokeDasharray: "4 3" },
  day: { stroke: "var(--hay)", strokeWidth: 1.5, strokeDasharray: "2 3" },
  grid: { stroke: "var(--line)", strokeWidth: 1 },
};

export function SheetDrawing({ caption, drawing }: { caption: string; drawing: Drawing }) {
  const { width, height, lines, marks, texts, key } = drawing;
  return (
    <figure className="grid gap-2">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={caption}
        className="h-auto w-full text-muted-foreground"
      >
        {lines.map(({ path, tone }) => (
          <path key={`${tone} ${path}`} d={path} fill="none" {...strokes[tone]} />
        ))}
        {marks.map(({ x, y, shape }, at) =>
          shape === "disc" ? (
            <circle key={markKey(at, x, y)} cx={x} cy={y} r={4} fill="var(--brand)" />
          ) : (
            <rect
              key={markKey(at, x, y)}
              x={x - 4}
              y={y - 4}
              width={8}
              height={8}
              fill="var(--surface)"
              stroke="var(--ink)"
              strokeWidth={1.5}
            />
          ),
        )}
        {texts.map(({ x, y, text, anchor }) => (
          <text key={`${x} ${y}`} x={x} y={y} textAnchor={anchor} className="figures fill-current text-xs">
            {text}
          </text>
        ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-xs">
        {key.map(({ tone, text }) => (
          <span key={tone} className="inline-flex items-center gap-1.5">
            <svg aria-hidden="true" viewBox="0 0 20 8" className="h-2 w-5">
              <path d="M0 4H20" {...strokes[tone]} />
            </svg>
            {text}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** Returns a unique key; two marks may have one position, as for a horse weighed twice on a day. */
const markKey = (at: number, x: number, y: number): string => `${at} ${x} ${y}`;
