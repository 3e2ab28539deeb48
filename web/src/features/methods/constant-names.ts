import type { Constant } from "#science/methods/constants.ts";
import { hasMessage, message } from "#web/lib/format/labels.ts";
import { vocabularies } from "./label-vocabularies.ts";

type Words = (inputs: object) => string;

const modules = import.meta.glob<Record<string, Words>>(
  "../../paraglide/messages/{constant,method,change}_*.js",
  {
    eager: true,
  },
);
const catalogue = new Map<string, Words>();
for (const module of Object.values(modules)) {
  for (const [name, words] of Object.entries(module)) catalogue.set(name, words);
}

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function word(name: string): string {
  if (/^\d+$/.test(name)) return `${Number(name) + 1}`;
  const own = catalogue.get(`constant_${snake(name)}`);
  if (own) return own({});
  const vocabulary = vocabularies.find((each) => hasMessage(`${each}_${name}`));
  return vocabulary ? message(`${vocabulary}_${name}`) : name;
}

export const constantName = ({ name }: Pick<Constant, "name">): string => name.map(word).join(" · ");

/** Returns a text of the methods page. */
export function methodWords(name: string): string {
  const words = catalogue.get(snake(name).replaceAll("__", "_"));
  if (!words) throw new Error(`No message is named ${name}`);
  return words({});
}

/** Normalises a text for the search. */
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();
