import { describe, expect, test } from "vitest";
import { parsedSources } from "../support/parsed-sources.ts";

/** Each house has so many comments without a subject today. A number may only fall. */
const most: Record<string, number> = {
  "engine-wasm/assembly": 0,
  "engine-wasm/host": 0,
  "engine-wasm/science": 0,
  "worker/contract": 0,
  worker: 0,
  web: 0,
  tests: 32,
};

const isWithoutSubject = (text: string) => /^(?:What|How|Whether|Where|Why|Which|The same)\b/.test(text);

describe("a comment begins with the subject of a sentence", () => {
  test.each(Object.entries(most))("%s: at most %i do not", (house, ceiling) => {
    const nested = Object.keys(most).filter((other) => other !== house && other.startsWith(`${house}/`));
    const found = parsedSources([house])
      .filter(({ path }) => !nested.some((other) => path.startsWith(`${other}/`)))
      .flatMap(({ path, docs }) =>
        docs.filter(({ text }) => isWithoutSubject(text)).map(({ line }) => `${path}:${line}`),
      );
    expect(found.length, `begin with a subject:\n${found.join("\n")}`).toBeLessThanOrEqual(ceiling);
  });
});
