import { closedPath, openPath, type Point, point } from "#web/parts/canvas/svg-path.ts";
import { feather, fore, hind, leg } from "./horse-leg-paths.ts";

/** The horse's profile: a few dozen points moved by condition and type. It faces right; the ground is at y = 240. */
export type HorseBuild = "pony" | "light" | "draft";

interface Build {
  /** Length of the legs, thickness of bone, depth of the trunk, thickness of the neck, size of the head. */
  legs: number;
  bone: number;
  depth: number;
  neck: number;
  head: number;
  reach: number;
  feathers: boolean;
}

const builds: Record<HorseBuild, Build> = {
  pony: { legs: 0.76, bone: 1.06, depth: 5, neck: 6, head: 1.08, reach: 0.9, feathers: false },
  light: { legs: 1, bone: 1, depth: 0, neck: 0, head: 1, reach: 1, feathers: false },
  draft: { legs: 0.9, bone: 1.5, depth: 12, neck: 13, head: 1.14, reach: 0.97, feathers: true },
};

export interface HorseShape {
  body: string;
  nearLegs: string[];
  farLegs: string[];
  mane: string;
  tail: string;
  eye: Point;
  details: { d: string; weight: number }[];
  ribs: { d: string; weight: number }[];
  feathers: string[];
}

/** Returns the shape at a condition score from 1 to 9; fractions serve animations. */
export function horseShape(score: number, type: HorseBuild, exaggeration = 1): HorseShape {
  const build = builds[type];
  const c = ((Math.min(9, Math.max(1, score)) - 5) / 4) * exaggeration;
  const fat = Math.max(0, c);
  const thin = Math.max(0, -c);
  const at = placed(build);
  const top = topline(build, fat, thin).map(at);
  const under = underline(build, fat, thin).map(at);
  const head = headOutline(build).map(at);
  return {
    body: closedPath([...top, ...under, ...head]),
    nearLegs: [leg(hind(0, fat, thin), build), leg(fore(0, fat, thin), build)],
    farLegs: [leg(hind(17, fat, thin), build), leg(fore(-15, fat, thin), build)],
    mane: mane(build, fat, thin),
    tail: tail(build, fat),
    eye: at(scaleHead([277, 37], build)),
    details: detailLines(build, fat, thin, at),
    ribs: ribLines(build, thin, at),
    feathers: build.feathers ? [72, 213].map((x) => feather(x)) : [],
  };
}

/** Lowers the trunk onto shorter legs, so that every build has the same ground. */
function placed(build: Build): (point: Point) => Point {
  const drop = 88 * (1 - build.legs);
  return ([x, y]) => [x, y + drop];
}

function topline(b: Build, fat: number, thin: number): Point[] {
  const n = b.neck;
  return [
    scaleHead([262, 25], b),
    [248 - n * 0.2, 31 - n * 0.5 - fat * 6 + thin * 3],
    [230 - n * 0.3, 45 - n * 0.55 - fat * 8 + thin * 6],
    [216 - n * 0.2, 60 - n * 0.3 - fat * 5 + thin * 5],
    [201, 69 - fat * 1 - thin * 2],
    [180, 78 - fat * 4 + thin * 2],
    [152, 82 - fat * 6 + thin * 3],
    [128, 78 - fat * 6 + thin * 1],
    [106, 70 - fat * 4 - thin * 1],
    [86, 74 - fat * 5 + thin * 5],
    [70, 86 - fat * 5 + thin * 6],
    [60 - fat * 3, 103 + thin * 2],
    [60 - fat * 4 + thin * 6, 124],
    [68 - fat * 2 + thin * 6, 146],
  ];
}

function underline(b: Build, fat: number, thin: number): Point[] {
  const deep = b.depth + fat * 15;
  return [
    [86, 160],
    [101 - thin * 2, 152 + fat * 3],
    [112, 144 + fat * 8 - thin * 4 + b.depth * 0.4],
    [134, 150 + deep * 0.85 - thin * 11],
    [162, 154 + deep - thin * 7],
    [188, 153 + deep * 0.8 - thin * 3],
    [206, 150 + b.depth * 0.6 + fat * 5],
    [224, 150 + b.depth * 0.4 + fat * 3],
    [237 + b.depth * 0.3, 136 + fat * 2],
    [243 + fat * 4 + b.depth * 0.4 - thin * 2, 119 + fat * 2],
    [241 + fat * 4 + b.neck * 0.25 - thin * 2, 102],
    [246 + fat * 2 + b.neck * 0.3 - thin * 3, 82],
    [254 + b.neck * 0.2 - thin * 1, 64 + b.neck * 0.1],
  ];
}

function headOutline(b: Build): Point[] {
  const points: Point[] = [
    [262, 57],
    [270, 62],
    [279, 66],
    [288, 78],
    [294, 84],
    [301, 82],
    [304, 73],
    [299, 60],
    [291, 45],
    [283, 30],
    [275, 20],
    [273, 6],
    [266, 14],
  ];
  return points.map((point) => scaleHead(point, b));
}

function scaleHead([x, y]: Point, b: Build): Point {
  return [262 + (x - 262) * b.head - (1 - b.reach) * 40, 30 + (y - 30) * b.head + (1 - b.reach) * 60];
}

/** Outlines mane and forelock. */
function mane(b: Build, fat: number, thin: number): string {
  const at = placed(b);
  const crest = topline(b, fat, thin).slice(0, 5).map(at);
  const fall = 12 + b.neck * 0.45;
  const locks = crest
    .slice(0, 4)
    .toReversed()
    .map(([x, y], i) => {
      const [sx, sy] = crest[4 - i] ?? [x, y];
      const reach = fall * (0.55 + i * 0.17);
      const tip: Point = [(sx + x) / 2 + reach * 0.42, (sy + y) / 2 + reach];
      const root: Point = [x + reach * 0.12, y + reach * (i === 3 ? 0.1 : 0.42)];
      return `Q${point([sx + reach * 0.6, sy + reach * 0.5])} ${point(tip)} L${point(root)}`;
    });
  const [px, py] = at(scaleHead([269, 15], b));
  const forelock = `M${point([px, py])} q9 2 12 17 q-8 -4 -13 -10 Z`;
  return `${openPath(crest)} ${locks.join(" ")} Z ${forelock}`;
}

function tail(b: Build, fat: number): string {
  const at = placed(b);
  const [x, y] = at([66 - fat * 3, 90]);
  const end = 240 - 52 * b.legs;
  const wide = 9 + b.bone * 3;
  return `M${point([x, y])} C${point([x - 16, y + 4])} ${point([x - 20, y + 34])} ${point([x - 19, end - 30])} C${point([x - 19, end - 12])} ${point([x - 25, end - 2])} ${point([x - 27, end + 8])} C${point([x - 12, end + 2])} ${point([x - 19 + wide, end - 22])} ${point([x - 21 + wide, end - 48])} C${point([x - 22 + wide, y + 40])} ${point([x - 12, y + 22])} ${point([x - 5, y + 18])}`;
}

function detailLines(b: Build, fat: number, thin: number, at: (p: Point) => Point) {
  const drawn = (points: Point[], weight: number) => ({ d: openPath(points.map(at)), weight });
  const head = (points: Point[], weight: number) =>
    drawn(
      points.map((p) => scaleHead(p, b)),
      weight,
    );
  const line = ([ax, ay, bx, by, cx, cy]: Line, weight: number) =>
    drawn(
      [
        [ax, ay],
        [bx, by],
        [cx, cy],
      ],
      weight,
    );
  const folds = Math.max(0, fat - 0.2) * 0.8;
  return [
    head(
      [
        [268, 60],
        [275, 54],
        [275, 45],
      ],
      0.7,
    ),
    head(
      [
        [299, 74],
        [301, 71],
      ],
      1,
    ),
    head(
      [
        [289, 77],
        [294, 76],
      ],
      0.7,
    ),
    line([203, 82, 214, 100, 222, 122 + fat * 2], 0.35 + thin * 0.5),
    line([112, 144 - thin * 4 + fat * 4, 104, 132, 103, 118], 0.45 + thin * 0.3),
    line([100, 76, 95, 84, 98, 90], thin * 0.95),
    line([72, 92, 80, 104, 78, 120], thin * 0.7),
    line([214, 68, 230, 56, 246, 42], folds),
    line([76, 84, 70, 94, 73, 103], folds),
    line([150, 118, 158, 132, 172, 140], Math.max(0, fat - 0.55) * 0.7),
  ].filter(({ weight }) => weight > 0.05);
}

type Line = readonly [ax: number, ay: number, bx: number, by: number, cx: number, cy: number];

function ribLines(b: Build, thin: number, at: (p: Point) => Point) {
  if (thin < 0.2) return [];
  return [134, 145, 156, 167, 178].map((x, i) => ({
    d: openPath(
      (
        [
          [x + 6, 90],
          [x - 1, 108],
          [x - 3, 126],
          [x + 2, 138 - (4 - i) * 1.5 + b.depth * 0.5],
        ] as Point[]
      ).map(at),
    ),
    weight: Math.min(0.85, (thin - 0.15) * 0.95),
  }));
}
