import { type ClassValue, clsx } from "clsx";
import { groupsOf } from "./class-groups.ts";

const merged = new Map<string, string>();

/** Joins class names; of two utilities that set the same, the later one stays. */
export function cn(...values: ClassValue[]): string {
  const names = clsx(values);
  const known = merged.get(names) ?? merge(names);
  merged.set(names, known);
  return known;
}

function merge(names: string): string {
  const set = new Set<string>();
  const stays = (name: string): boolean => {
    const at = utilityAt(name);
    const under = name.slice(0, at) + (name.endsWith("!") ? "!" : "");
    const groups = groupsOf(name.slice(at).replace("!", ""));
    if (groups === null) return true;
    const [own] = groups;
    const isSet = set.has(under + own);
    if (!isSet) for (const group of groups) set.add(under + group);
    return !isSet;
  };
  return names.split(" ").reverse().filter(stays).reverse().join(" ");
}

/** Returns where the utility begins, after the variants. */
function utilityAt(name: string): number {
  let [depth, at] = [0, 0];
  for (let index = 0; index < name.length; index++) {
    const letter = name[index];
    if (letter === "[" || letter === "(") depth++;
    else if (letter === "]" || letter === ")") depth--;
    else if (letter === ":" && depth === 0) at = index + 1;
  }
  return at;
}
