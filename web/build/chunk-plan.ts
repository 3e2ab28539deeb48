import { fileURLToPath } from "node:url";
import { screens } from "../../worker/contract/screens.ts";

interface Known {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

interface Graph {
  getModuleInfo: (id: string) => Known | null;
}

const namedMessages = fileURLToPath(new URL("../src/lib/format/named-messages.ts", import.meta.url));
const isMessage = (id: string): boolean => /\/paraglide\/messages\/\w+\.js$/.test(id);
/** Returns the name of a message, of the file of it alone. */
const messageOf = (id: string): string => /\/(\w+)\.js$/.exec(id)?.[1] ?? "";
const isIconList = (id: string): boolean => /\/lucide-react\/.+\/lucide-react\.m?js$/.test(id);
const isBarrel = (id: string): boolean => isIconList(id) || /\/paraglide\/messages(\/_index)?\.js$/.test(id);
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
/** Tells whether a page is the landing page or the sign-in, where a reader begins. */
const isDoor = (id: string): boolean => /\/routes\/(index|login)\.tsx/.test(id);
/** Tells whether a page is the bench of a ration, stored or new. */
const isBench = (id: string): boolean => /\/routes\/rations\/_bench/.test(id);
/** The module with the names of everything, hence with all messages. */
const isNames = (id: string): boolean => /\/web\/src\/lib\/format\/(labels|named-messages)\.ts$/.test(id);
/** The modules that only pages about rations need. */
const isWork = (id: string): boolean => isNames(id) || id.includes("/engine-wasm/science/requirements/");

/** Lists the names of the messages that are found by name. */
const catalogueOf = (graph: Graph): Set<string> =>
  new Set(graph.getModuleInfo(namedMessages)?.importedIds.map(messageOf));

/** Lists the modules of the icons that a module names. */
function iconsOf({ code, importedIds }: Known, graph: Graph): string[] {
  const list = importedIds.find(isIconList);
  const names = /import\s*\{([^}]+)\}\s*from\s*"lucide-react"/.exec(code ?? "")?.[1];
  if (!list || !names) return [];
  const known = graph.getModuleInfo(list);
  const lines = [...(known?.code ?? "").matchAll(/export \{([^}]+)\} from '\.([^']+)'/g)];
  return names.split(",").flatMap((name) => {
    const [, , file] = lines.find(([, all = ""]) => all.includes(` as ${name.trim()},`)) ?? [];
    return known?.importedIds.filter((id) => file && id.endsWith(file)) ?? [];
  });
}

/** Lists the modules that one needs when it is fetched, and the messages that they use. */
function behind(start: string, graph: Graph) {
  const modules = new Set<string>();
  const messages = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (modules.has(id) || isMessage(id) || isBarrel(id)) continue;
    modules.add(id);
    const known = graph.getModuleInfo(id);
    if (known) waiting.push(...known.importedIds, ...iconsOf(known, graph));
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
const places = ["rest", "work", "light", "entry", "door"] as const;
type Place = (typeof places)[number];

/** Parts of every page that are fetched by themselves, with the file that their texts are in. */
const parts: readonly (readonly [string, Place])[] = [
  ["/web/src/app/reader-header.tsx", "light"],
  ["/web/src/app/reader-banners.tsx", "light"],
];
const partPlace = (id: string): Place | undefined => parts.find(([end]) => id.endsWith(end))?.[1];

/**
 * Assigns modules of several pages to files: `first` with the application itself, `door` for the landing page and the
 * sign-in, `entry` for other pages of readers who have not signed in, `light` for other pages without the names of
 * everything and the requirements, `work` for a ration, `rest` for what other pages share.
 * Left to the bundler, each message that two pages share is a file, and a ration needs 180 of them. Null for a module of
 * one page.
 *
 * @throws when no page has the names of everything: then all messages would load with the sign-in
 */
export function chunks(first: string) {
  let plans: Map<string, string> | null = null;
  let begun: ReturnType<typeof behind> | null = null;
  const plan = (graph: Graph): Map<string, string> => {
    const found = new Map<string, string>();
    const named = catalogueOf(graph);
    const begin = behind(first, graph);
    const pages = [...fetched(first, graph)]
      .filter((id) => isPage(id) || partPlace(id))
      .map((id) => ({ id, ...behind(id, graph) }));
    const placeOf = ({ id, modules }: (typeof pages)[number]): Place => {
      const place = partPlace(id);
      if (place) return place;
      if ([...modules].some(isWork)) return isBench(id) ? "work" : "rest";
      if (isDoor(id)) return "door";
      return isOpen(id) ? "entry" : "light";
    };
    if (!pages.some((page) => placeOf(page) === "work"))
      throw new Error("No page knows the names of everything.");
    const count = new Map<string, number>();
    for (const { modules } of pages) for (const id of modules) count.set(id, (count.get(id) ?? 0) + 1);
    for (const place of places) {
      for (const page of pages.filter((each) => placeOf(each) === place)) {
        if (isPage(page.id))
          for (const id of page.modules) if ((count.get(id) ?? 0) > 1) found.set(id, place);
        for (const name of page.messages) if (place !== "rest" || !named.has(name)) found.set(name, place);
      }
    }
    for (const each of [...begin.modules, ...begin.messages]) found.set(each, "first");
    return found;
  };
  const shared = (id: string, graph: Graph): string | null => {
    plans ??= plan(graph);
    return isMessage(id) ? (plans.get(messageOf(id)) ?? "work") : (plans.get(id) ?? null);
  };
  /** The application itself, in one file whether or not a page shares it: two files compress worse. */
  const own = (id: string, graph: Graph): string | null => {
    begun ??= behind(first, graph);
    const isBegun = isMessage(id) ? begun.messages.has(messageOf(id)) : begun.modules.has(id);
    return isBegun ? "first" : null;
  };
  return { own, shared };
}
