import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** One source file of the repository. */
export interface Source {
  path: string;
  text: string;
}

/** Tracked and new files below the given folders whose name ends as asked, but what a tool of the build writes. */
export function sources(folders: readonly string[], endings: readonly string[] = [".ts", ".tsx"]): Source[] {
  const listed = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...folders],
    {
      encoding: "utf8",
    },
  );
  return listed
    .split("\n")
    .filter((path) => endings.some((ending) => path.endsWith(ending)) && existsSync(path))
    .filter((path) => !path.endsWith(".gen.ts"))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}
