import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** One source file of the repository. */
export interface Source {
  path: string;
  text: string;
}

/** Lists the tracked and new files below the given folders, those of the whole repository without any. */
export function listFiles(folders: readonly string[] = []): string[] {
  const listed = ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...folders];
  return execFileSync("git", listed, { encoding: "utf8" })
    .split("\n")
    .filter((path) => path !== "" && existsSync(path));
}

/** Reads the files below the given folders whose name ends as asked, without those that a tool of the build writes. */
export function sources(folders: readonly string[], endings: readonly string[] = [".ts", ".tsx"]): Source[] {
  return listFiles(folders)
    .filter((path) => endings.some((ending) => path.endsWith(ending)) && !path.endsWith(".gen.ts"))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}
