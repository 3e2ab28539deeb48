/// <reference path="../wasm.d.ts" />
import { createEngine } from "#engine/engine.ts";
import type { Engine } from "#engine/engine-types.ts";
import module from "#kernel/engine.wasm";

let engine: Engine | undefined;

/** The ration core, made once per isolate. */
export function sharedEngine(): Engine {
  engine ??= createEngine(module);
  return engine;
}
