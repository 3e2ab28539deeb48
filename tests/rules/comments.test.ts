import { expect, test } from "vitest";
import { parsedSources } from "../support/parsed-sources.ts";

const isWithoutSubject = (text: string) => /^(?:What|How|Whether|Where|Why|Which|The same)\b/.test(text);

test("a comment begins with the subject of a sentence", () => {
  const found = parsedSources(["engine-wasm", "worker", "web", "tests"]).flatMap(({ path, comments }) =>
    comments.filter(({ text }) => isWithoutSubject(text)).map(({ line }) => `${path}:${line}`),
  );
  expect(found).toEqual([]);
});
