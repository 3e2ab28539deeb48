import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "worker/contract/messages";

test.each(readdirSync(folder))("no text of %s writes a power with a caret", (file) => {
  const texts = JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as Record<string, unknown>;
  expect(Object.entries(texts).filter(([, text]) => JSON.stringify(text).includes("^"))).toEqual([]);
});
