import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { operationIds, routes } from "#contract/routes.ts";
import { sources } from "../support/sources.ts";

/** These things are taken away without a question, with why: they can be put back by the same hand. */
const unasked: Record<string, string> = {
  "user.exit_switch": "nothing is deleted: the reader is themselves again",
  "ingredient_wallet.delete": "a feed is put back into the wallet by the switch that took it out",
};

const deletions = operationIds.filter((id) => routes[id].method === "DELETE");
const features = sources(["web/src/features/"]);
const asks = /<(?:Confirm|DeletePage|DeleteButton)\b/;

/** The hook of a queries file that makes a call, by its name; null where a component makes it. */
const hookOf = (text: string, at: number): string | null =>
  [...text.slice(0, at).matchAll(/^export (?:const|function) (use\w+)/gm)].at(-1)?.[1] ?? null;

/** Files in which the reader's hand makes a call of an operation: those that use its hook, or call it themselves. */
function handsOf(id: string): { path: string; text: string }[] {
  const calls = features.filter(({ text }) => text.includes(`call("${id}"`));
  return calls.flatMap((file) => {
    const hook = hookOf(file.text, file.text.indexOf(`call("${id}"`));
    if (hook === null) return [file];
    return features.filter(({ path, text }) => path !== file.path && new RegExp(`\\b${hook}\\(`).test(text));
  });
}

const words = (["en", "fr"] as const).map(
  (locale): Record<string, string> =>
    JSON.parse(readFileSync(`worker/contract/messages/${locale}.json`, "utf8")),
);
const ends = /irr[eé]versible/;

/** Tells whether one of the texts that a file asks with says, in every language, that there is no way back. */
const isFinal = (text: string): boolean =>
  [...text.matchAll(/\btext(?:=\{|: )[^}]{0,80}?m\.(\w+)\(/g)].some(([, key = ""]) =>
    words.every((each) => ends.test(each[key] ?? "")),
  );

describe("whatever is deleted is asked about first, and the question says that it is irreversible", () => {
  test.each(deletions)("%s", (id) => {
    const hands = handsOf(id);
    expect(hands.length).toBeGreaterThan(0);
    const silent = hands.filter(({ text }) => !asks.test(text) || !isFinal(text)).map(({ path }) => path);
    expect(silent.length > 0, silent.join()).toBe(id in unasked);
  });
});
