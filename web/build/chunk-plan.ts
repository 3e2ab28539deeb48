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
/** The module with the names of everything, hence with all messages. */
const isNames = (id: string): boolean => id.endsWith("/web/src/lib/format/labels.ts");

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

/**
 * Assigns modules of several pages to files: `first` with the application itself, `light` for pages without the names
 * of everything, such as the sign-in, `work` for the others. Left to the bundler, each message that two pages share is
 * a file, and a ration needs 180 of them. Null for a module of one page.
 *
 * @throws when no page has the names of everything: then all messages would load with the sign-in
 */
export function chunks(first: string) {
  let places: Map<string, string> | null = null;
  const plan = (graph: Graph): Map<string, string> => {
    const found = new Map<string, string>();
    const begin = behind(first, graph);
    const pages = [...fetched(first, graph)].filter(isPage).map((id) => behind(id, graph));
    const isHeavy = ({ modules }: typeof begin) => [...modules].some(isNames);
    if (!pages.some(isHeavy)) throw new Error("No page knows the names of everything.");
    const count = new Map<string, number>();
    for (const { modules } of pages) for (const id of modules) count.set(id, (count.get(id) ?? 0) + 1);
    for (const page of pages) {
      const place = isHeavy(page) ? "work" : "light";
      for (const id of page.modules)
        if ((count.get(id) ?? 0) > 1 && found.get(id) !== "light") found.set(id, place);
      if (place === "light") for (const name of page.messages) found.set(name, place);
    }
    for (const each of [...begin.modules, ...begin.messages]) found.set(each, "first");
    return found;
  };
  return (id: string, graph: Graph): string | null => {
    places ??= plan(graph);
    if (!isMessage(id)) return places.get(id) ?? null;
    return places.get(/\/(\w+)\.js$/.exec(id)?.[1] ?? "") ?? "work";
  };
}
