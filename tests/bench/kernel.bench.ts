import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { build } from "vite";
import { type KernelTimes, measureKernel } from "./kernel-measure.ts";
import { summary } from "./story.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const catalogue = () => readFileSync(at("../../engine-wasm/science/tables/ingredients.csv"), "utf8");
const kernel = () => readFileSync(at("../../engine-wasm/build/engine.wasm"));

function print(where: string, times: KernelTimes): void {
  console.log(summary(`${where}: evaluate and judge 15 feeds`, times.evaluate));
  console.log(summary(`${where}: optimise 15 feeds, first time`, times.optimiseFirst));
  console.log(summary(`${where}: optimise 15 feeds, again`, times.optimiseAgain));
  const { questions } = times;
  const exact = questions.map((each) => each.exact);
  const practical = questions.map((each) => each.practical);
  console.log(summary(`${where}: exact optimum of 15 feeds`, exact));
  console.log(summary(`${where}: the same in whole steps, proved`, practical));
  const ratios = questions.map((each) => each.practical / each.exact);
  console.log(summary(`${where}: whole steps / exact optimum`, ratios, "times"));
}

test("evaluation and optimisation in Node", () => {
  const times = measureKernel(new WebAssembly.Module(kernel()), catalogue());
  print("Node", times);
  expect(times.evaluate.length).toBeGreaterThan(0);
});

test("evaluation and optimisation in the browser", async ({ page }) => {
  await page.addScriptTag({ content: await bundled(), type: "module" });
  const times = await page.evaluate(
    async ({ bytes, csv }) => {
      const module = await WebAssembly.compile(Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0)));
      return window.measureKernel(module, csv);
    },
    { bytes: kernel().toString("base64"), csv: catalogue() },
  );
  print("Browser", times);
  expect(times.evaluate.length).toBeGreaterThan(0);
});

declare global {
  interface Window {
    measureKernel: typeof measureKernel;
  }
}

/** The measuring module with the ration core in it, as one script for the page. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    root: at("../.."),
    build: { write: false, minify: false, lib: { entry: at("./kernel-page.ts"), formats: ["es"] } },
  });
  const output = [built].flat()[0];
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (!chunk) throw new Error("Nothing was built");
  return chunk.code;
}
