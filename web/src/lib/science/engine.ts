import { use } from "react";
import { createEngine } from "#engine/engine.ts";
import type { Engine } from "#engine/engine-types.ts";
import url from "#kernel/engine.wasm?url";

async function load(): Promise<Engine> {
  return createEngine(await WebAssembly.compileStreaming(fetch(url)));
}

/** The ration core, loaded and compiled once per page. */
export const engineReady: Promise<Engine> = load();
// A failure is thrown where the engine is used; here it only must not count as unhandled.
engineReady.catch(() => undefined);

/** Returns the ration core; suspends until it is compiled. */
export function useEngine(): Engine {
  return use(engineReady);
}
