import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const isWord = (text: string): boolean => /^[a-z0-9_]*$/.test(text);

/** Lists the patterns of the names that templates such as `rule_${key}_title` make. */
function patternsIn(code: string): string[] {
  return [...code.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].flatMap(([, template = ""]) => {
    const parts = template.split(/\$\{[^}]*\}/);
    const isName = parts.every(isWord) && parts.some((part) => /[a-z]/.test(part));
    return isName ? [parts.join(".+")] : [];
  });
}

/** Lists the vocabularies, whose labels are named after them. */
const vocabulariesIn = (code: string): string[] => {
  const [, rows = ""] = /interface Vocabularies \{(.*?)\n\}/s.exec(code) ?? [];
  return [...rows.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => `${name}_.+`);
};

/**
 * Returns which messages are found by a name made at run time: all but those that code names as `m.name` and nowhere
 * else, neither as a text, nor by a template, nor as a key of the science.
 *
 * @param root folder of the repository
 */
export function namedAtRunTime(root: string): (name: string) => boolean {
  const files = globSync("{web/src,worker/contract,engine-wasm/science}/**/*.{ts,tsx}", { cwd: root });
  const [direct, texts, patterns] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const file of files) {
    const code = readFileSync(join(root, file), "utf8");
    for (const [, name = ""] of code.matchAll(/\bm\.(\w+)/g)) direct.add(name);
    for (const [, text = ""] of code.matchAll(/["'`]([a-z]\w*)["'`]/g)) texts.add(text);
    for (const pattern of [...patternsIn(code), ...vocabulariesIn(code)]) patterns.add(pattern);
    if (file.startsWith("engine-wasm"))
      for (const [name] of code.matchAll(/\b[a-z]\w*\b/g)) texts.add(snake(name));
  }
  const made = new RegExp(`^(?:${[...patterns].join("|")})$`);
  return (name) => !direct.has(name) || texts.has(name) || made.test(name);
}
