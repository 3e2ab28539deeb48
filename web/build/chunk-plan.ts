import { screens } from "../../worker/contract/screens.ts";

interface Known {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

interface Graph {
  getModuleInfo: (id: string) => Known | null;
}

const isMessage = (id: string): boolean => /\/paraglide\/messages\/\w+\.js$/.test(id);
const isBarrel = (id: string): boolean => /\/paraglide\/messages(\/_index)?\.js$/.test(id);
/** Tells a page of its own from a part of a page that is fetched on demand. */
const isPage = (id: string): boolean => id.includes("tsr-split");
/** Addresses of the screens that a reader who has not signed in opens. */
const openPaths = new Set<string>(
  Object.values(screens).flatMap(({ path, access }) =>
    access === "public" || access === "signed_out" ? [path] : [],
  ),
);
/** Tells whether the file of a page is that of a screen for everybody: `forgotten-password.tsx` of `/forgotten-password`. */
function isOpen(id: string): boolean {
  const [, file = ""] = /\/routes\/(.+)\.tsx/.exec(id) ?? [];
  return openPaths.has(`/${file.replace(/(^|\/)index$/, "").replaceAll(".", "/")}`);
}
/** The module with the names of everything, hence with all messages. */
const isNames = (id: string): boolean => id.endsWith("/web/src/lib/format/labels.ts");
/** The modules that only pages about rations need. */
const isWork = (id: string): boolean => isNames(id) || id.includes("/engine-wasm/science/requirements/");

/** Lists the modules that one needs when it is fetched, and the messages that they use. */
function behind(start: string, graph: Graph) {
  const modules = new Set<string>();
  const messages = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (modules.has(id) || isMessage(id) || isBarrel(id)) continue;
    modules.add(id);
    const known = graph.getModuleInfo(id);
    waiting.push(...(known?.importedIds ?? []));
    if (!isNames(id))
      for (const [, name] of known?.code?.matchAll(/\bm\.(\w+)/g) ?? []) messages.add(name ?? "");
  }
  return { modules, messages };
}

/** Lists the modules that are fetched by themselves. */
function fetched(first: string, graph: Graph): Set<string> {
  const [all, starts] = [new Set([first]), new Set<string>()];
  for (const id of all) {
    const known = graph.getModuleInfo(id);
    for (const next of known?.importedIds ?? []) if (!isMessage(next)) all.add(next);
    for (const next of known?.dynamicallyImportedIds ?? []) {
      starts.add(next);
      all.add(next);
    }
  }
  return starts;
}

/** The files of pages; what several need is in the last of them. */
const places = ["work", "light", "entry"] as const;
type Place = (typeof places)[number];

/**
 * Assigns modules of several pages to files: `first` with the application itself, `entry` for pages of readers who have
 * not signed in, `light` for other pages without the names of everything and the requirements, `work` for the rest. Left
 * to the bundler, each message that two pages share is a file, and a ration needs 180 of them. Null for a module of one
 * page.
 *
 * @throws when no page has the names of everything: then all messages would load with the sign-in
 */
export function chunks(first: string) {
  let plans: Map<string, string> | null = null;
  const plan = (graph: Graph): Map<string, string> => {
    const found = new Map<string, string>();
    const begin = behind(first, graph);
    const pages = [...fetched(first, graph)].filter(isPage).map((id) => ({ id, ...behind(id, graph) }));
    const placeOf = ({ id, modules }: (typeof pages)[number]): Place => {
      if ([...modules].some(isWork)) return "work";
      return isOpen(id) ? "entry" : "light";
    };
    if (!pages.some((page) => placeOf(page) === "work"))
      throw new Error("No page knows the names of everything.");
    const count = new Map<string, number>();
    for (const { modules } of pages) for (const id of modules) count.set(id, (count.get(id) ?? 0) + 1);
    for (const place of places) {
      for (const page of pages.filter((each) => placeOf(each) === place)) {
        for (const id of page.modules) if ((count.get(id) ?? 0) > 1) found.set(id, place);
        if (place !== "work") for (const name of page.messages) found.set(name, place);
      }
    }
    for (const each of [...begin.modules, ...begin.messages]) found.set(each, "first");
    return found;
  };
  return (id: string, graph: Graph): string | null => {
    plans ??= plan(graph);
    if (!isMessage(id)) return plans.get(id) ?? null;
    return plans.get(/\/(\w+)\.js$/.exec(id)?.[1] ?? "") ?? "work";
  };
}
