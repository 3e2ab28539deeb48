import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { listFiles } from "../support/sources.ts";

/** Most lines that each README may have. */
const lengths: Readonly<Record<string, number>> = {
  "README.md": 120,
  "worker/README.md": 120,
  "worker/contract/README.md": 80,
  "web/README.md": 100,
  "engine-wasm/README.md": 120,
  "engine-wasm/science/README.md": 100,
  "tests/README.md": 60,
};
const widest = 120;

const tracked = listFiles();

/** Returns whether a tracked file has this path or begins with it; `*` is any part of a name, `<noun>` any name. */
function isTracked(path: string): boolean {
  const form = path.replace(/[.+]/g, "\\$&").replace(/<\w+>/g, "[^/]+").replaceAll("*", "[^/]*");
  return tracked.some((each) => new RegExp(`^${form}`).test(each));
}

/** Places that a path in a README may begin from: the root, the README's folder, and the folders named as houses. */
const roots = (readme: string): string[] => [
  "",
  `${posix.dirname(readme)}/`,
  "web/src/",
  "worker/contract/",
  "engine-wasm/host/",
  "engine-wasm/assembly/",
  "web/src/features/rations/workbench/",
];

describe.each(Object.keys(lengths))("%s", (readme) => {
  const text = readFileSync(readme, "utf8");
  const lines = text.trimEnd().split("\n");

  test("is short enough to be read", () => {
    expect(lines.length).toBeLessThanOrEqual(lengths[readme]!);
    expect(lines.filter((line) => line.length > widest)).toEqual([]);
  });

  test("names only paths that are there", () => {
    const named = [...text.matchAll(/`([\w.*<>-]+(?:\/[\w.*<>-]+)*\/?)`/g)].map(([, path = ""]) => path);
    const paths = named.filter((path) => path.includes("/"));
    expect(paths.length).toBeGreaterThan(3);
    expect(
      paths.filter((path) => !roots(readme).some((root) => isTracked(posix.normalize(root + path)))),
    ).toEqual([]);
  });

  test("leads to files that are there", () => {
    const links = [...text.matchAll(/\]\((?!http)([^)#]+)\)/g)].map(([, to = ""]) => to);
    expect(links.filter((to) => !isTracked(posix.join(posix.dirname(readme), to)))).toEqual([]);
  });
});
