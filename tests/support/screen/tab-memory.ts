import { readFileSync, writeFileSync } from "node:fs";
import type { Browser } from "@playwright/test";

/** Reads a figure of a process in megabytes, by its name in the status that the system gives. */
const megabytes = (pid: number, name: "VmRSS" | "VmHWM"): number =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) /
  1024;

/** Lists the processes that draw pages: workers of a page run in the page's own. */
async function renderers(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
}

/** Returns by how many megabytes the memory of the pages rises at most, their workers included, while something is done. */
export async function memoryRise(browser: Browser, work: () => Promise<unknown>): Promise<number> {
  const before = await renderers(browser);
  const start = new Map(before.map((pid) => [pid, megabytes(pid, "VmRSS")]));
  for (const pid of before) writeFileSync(`/proc/${pid}/clear_refs`, "5");
  await work();
  const after = await renderers(browser);
  return Math.max(...after.map((pid) => megabytes(pid, "VmHWM") - (start.get(pid) ?? 0)));
}
