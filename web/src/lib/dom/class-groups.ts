/** Utilities that are whole words, by what they set. */
const words: Readonly<Record<string, string>> = {
  display:
    "block inline inline-block inline-flex flex grid contents table table-row table-cell table-caption hidden",
  position: "static fixed absolute relative sticky",
  line: "underline line-through no-underline",
  reading: "sr-only not-sr-only",
  direction: "flex-row flex-col flex-row-reverse flex-col-reverse",
  "flex-wrap": "flex-wrap flex-nowrap",
  layout: "table-fixed table-auto",
  "text-align": "text-left text-center text-right",
  "text-wrap": "text-balance text-pretty",
  "text-ending": "truncate text-ellipsis",
  "text-size": "text-xs text-sm text-base text-lg text-xl text-2xl",
  "border-style": "border-solid border-dashed",
  collapse: "border-collapse border-separate",
  digits: "normal-nums tabular-nums",
  weight: "font-normal font-medium font-semibold font-bold",
  thickness: "decoration-1 decoration-2",
  distribution: "content-start content-center content-between",
  transformation: "uppercase lowercase normal-case",
  "outline-style": "outline-none",
  "shadow-size": "shadow-lg",
  "bg-repeat": "bg-no-repeat",
};
const groupOfWord = new Map(
  Object.entries(words).flatMap(([group, list]) => list.split(" ").map((word) => [word, group])),
);

/** Beginnings of utilities, each a group; the longest that fits counts. */
const beginnings = new Set(
  (
    "p px py pt pb pl pr m mx my mt mb ml mr gap gap-x gap-y space-y w h size min-w min-h max-w max-h inset inset-x " +
    "inset-y top bottom left right z order basis grow shrink flex col-span col-start row-span grid-cols grid-rows items " +
    "justify justify-items justify-self self place-content place-items rounded rounded-t rounded-b rounded-l rounded-r " +
    "border border-t border-b border-l border-r border-x border-y border-spacing divide divide-x divide-y bg outline " +
    "outline-offset text font leading tracking indent underline-offset decoration whitespace wrap list align opacity " +
    "shadow fill stroke accent cursor select pointer-events touch appearance transition animate rotate translate-x " +
    "translate-y overflow overflow-x overflow-y aspect object columns line-clamp scroll-px scroll-mt content"
  ).split(" "),
);

/** Beginnings that set a width, without more or with a number, and a colour with a name. */
const width = /^(border(?:-[tblrxy])?|outline|divide-[xy])(?:-\d+)?$/;

const edges = ["x", "y", "l", "r", "t", "b"];
const ofAxis = { x: ["l", "r"], y: ["t", "b"] } as const;

/** The groups that a group sets too. */
const parts: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ["p#", "m#", "border-# width"].flatMap((name) => {
      const of = (edge: string) => name.replace("#", edge);
      const axes = Object.entries(ofAxis).map(([axis, ends]) => [of(axis), ends.map(of)]);
      return [[of("").replace("- ", " "), edges.map(of)], ...axes];
    }),
  ),
  border: edges.map((edge) => `border-${edge}`),
  gap: ["gap-x", "gap-y"],
  size: ["w", "h"],
  inset: ["inset-x", "inset-y", "top", "bottom", "left", "right"],
  "inset-x": ["left", "right"],
  "inset-y": ["top", "bottom"],
  rounded: ["rounded-t", "rounded-b", "rounded-l", "rounded-r"],
  "text-size": ["leading"],
  flex: ["basis", "grow", "shrink"],
  overflow: ["overflow-x", "overflow-y"],
  "line-clamp": ["display", "overflow"],
};

/** Returns what a utility sets, as a group and the groups that it sets too; null when that is not known. */
export function groupsOf(utility: string): [string, ...string[]] | null {
  const group = groupOf(utility.replace(/^-/, ""));
  return group === null ? null : [group, ...(parts[group] ?? [])];
}

function groupOf(utility: string): string | null {
  const word = groupOfWord.get(utility);
  if (word) return word;
  const [, property] = /^\[([\w-]+):/.exec(utility) ?? [];
  if (property) return property;
  const [, wide] = width.exec(utility) ?? [];
  if (wide) return `${wide} width`;
  if (/^text-\[[\d.]+rem\]$/.test(utility)) return "text-size";
  if (utility.startsWith("bg-[length:")) return "bg-size";
  for (let at = utility.length; at > 0; at = utility.lastIndexOf("-", at - 1)) {
    const beginning = utility.slice(0, at);
    if (beginnings.has(beginning)) return beginning;
  }
  return null;
}
