import { openPath, type Point, point } from "#web/parts/canvas/svg-path.ts";

interface Limbs {
  legs: number;
  bone: number;
}

interface LegLine {
  /** Centre and half width from the top down: x, y, half width. */
  stations: readonly (readonly [x: number, y: number, half: number])[];
}

export function hind(shift: number, fat: number, thin: number): LegLine {
  const s = shift;
  return {
    stations: [
      [84 + s, 140, 19 + fat * 2 - thin * 4],
      [82 + s, 158, 13.5 + fat * 1.5 - thin * 3],
      [76 + s, 172, 8],
      [71 + s, 181, 7.4],
      [71 + s, 192, 5],
      [72 + s, 212, 4.6],
      [73 + s, 219, 6],
      [76 + s, 227, 5],
    ],
  };
}

export function fore(shift: number, fat: number, thin: number): LegLine {
  const s = shift;
  return {
    stations: [
      [219 + s, 138, 15 + fat * 2 - thin * 2],
      [216 + s, 158, 9.5 + fat - thin * 1.5],
      [214 + s, 174, 7],
      [213.5 + s, 183, 7],
      [213 + s, 193, 4.8],
      [213 + s, 212, 4.5],
      [213.5 + s, 219, 5.8],
      [216 + s, 227, 4.9],
    ],
  };
}

/** Outlines a leg: front edge down, hoof, back edge up; open at the top, where it joins the trunk. */
export function leg({ stations }: LegLine, b: Limbs): string {
  const drop = 88 * (1 - b.legs);
  const y = (value: number) => (value < 152 ? value + drop : 240 - (240 - value) * b.legs);
  const bone = (half: number) => half * (half < 9 ? b.bone : 1);
  const front: Point[] = stations.map(([x, at, half]) => [x + bone(half), y(at)]);
  const back: Point[] = stations.map(([x, at, half]) => [x - bone(half), y(at)]);
  const last = stations.at(-1) ?? [0, 0, 0];
  const wide = bone(last[2]);
  const toe = `L${point([last[0] + wide + 5, 240])} L${point([last[0] - wide - 0.5, 240])}`;
  const heel = back.at(-1) ?? [0, 0];
  return `${openPath(front)} ${toe} L${point(heel)} ${openPath(back.toReversed()).replace(/^M\S+ /, "")}`;
}

export function feather(x: number): string {
  return `M${x - 8} 212 q-6 9 -7 20 q6 -2 8 -7 q0 7 3 10 q3 -4 3 -9 q3 5 7 7 q3 -6 1 -13`;
}
