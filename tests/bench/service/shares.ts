import { Session } from "node:inspector/promises";

type Profile = Awaited<ReturnType<typeof stop>>;
type Node = Profile["nodes"][number];

const session = new Session();
const stop = async () => (await session.post("Profiler.stop")).profile;

/** Parts that a sample may be about: the first row that fits it or one of its callers names it. */
const parts: readonly (readonly [string, (frame: Node["callFrame"]) => boolean])[] = [
  ["kernel", ({ url }) => url.startsWith("wasm:")],
  ["JSON", ({ functionName }) => /^json(Parse|Stringify)$/.test(functionName)],
  ["D1", ({ url }) => url.endsWith("/sqlite-d1.ts")],
  ["packing", ({ functionName }) => /^(buildRationTable|computeBatch|requirementsFor)$/.test(functionName)],
  ["judging", ({ url }) => url.includes("/engine-wasm/")],
  ["queries", ({ url }) => /drizzle-orm|\/worker\/db\//.test(url)],
  ["bodies", ({ functionName }) => functionName === "readBody"],
  ["the rest of the service", ({ url }) => /\/worker\/|node_modules/.test(url)],
  ["memory", ({ functionName }) => functionName === "(garbage collector)"],
];

/** Runs something and returns which share of its processor time each part took. */
export async function sharesOf(run: () => Promise<void>): Promise<Map<string, number>> {
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: 200 });
  await session.post("Profiler.start");
  await run();
  const profile = await stop();
  session.disconnect();
  const parents = new Map<number, Node>();
  for (const node of profile.nodes) for (const child of node.children ?? []) parents.set(child, node);
  const partOf = (node: Node): string => {
    const frames: Node["callFrame"][] = [];
    for (let at: Node | undefined = node; at; at = parents.get(at.id)) frames.push(at.callFrame);
    return parts.find(([, fits]) => frames.some(fits))?.[0] ?? "other";
  };
  const counts = new Map<string, number>();
  let all = 0;
  for (const node of profile.nodes) {
    if (!node.hitCount || /^\((idle|root)\)$/.test(node.callFrame.functionName)) continue;
    const name = partOf(node);
    counts.set(name, (counts.get(name) ?? 0) + node.hitCount);
    all += node.hitCount;
  }
  return new Map([...counts].sort((a, b) => b[1] - a[1]).map(([name, count]) => [name, count / all]));
}
