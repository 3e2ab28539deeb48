export type Point = readonly [x: number, y: number];

/** Returns a smooth curve through points, as cubic pieces of a Catmull-Rom spline. */
export function openPath(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return "";
  return `M${point(first)} ${curves(points, (i) => points[Math.min(points.length - 1, Math.max(0, i))] ?? first, points.length - 1)}`;
}

export function closedPath(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return "";
  const around = (i: number) => points[(i + points.length) % points.length] ?? first;
  return `M${point(first)} ${curves(points, around, points.length)} Z`;
}

function curves(points: readonly Point[], around: (i: number) => Point, count: number): string {
  return points
    .slice(0, count)
    .map((p, i) => {
      const [before, next, after] = [around(i - 1), around(i + 1), around(i + 2)];
      const lead: Point = [p[0] + (next[0] - before[0]) / 6, p[1] + (next[1] - before[1]) / 6];
      const trail: Point = [next[0] - (after[0] - p[0]) / 6, next[1] - (after[1] - p[1]) / 6];
      return `C${point(lead)} ${point(trail)} ${point(next)}`;
    })
    .join(" ");
}

export const num = (value: number) => String(Math.round(value * 10) / 10);
export const point = ([x, y]: Point) => `${num(x)},${num(y)}`;
