import { registerHooks } from "node:module";

// A kernel is imported as a module that is compiled and not yet run, as on the platform.
registerHooks({
  load: (url, context, next) =>
    url.endsWith(".wasm")
      ? {
          format: "module",
          shortCircuit: true,
          source: `import { readFileSync } from "node:fs";
            export default new WebAssembly.Module(readFileSync(new URL(${JSON.stringify(url)})));`,
        }
      : next(url, context),
});
