import type { Constant } from "#science/methods/constants.ts";
import { hasMessage, message } from "#web/lib/format/labels.ts";
import { vocabularies } from "./label-vocabularies.ts";

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function word(name: string): string {
  if (/^\d+$/.test(name)) return `${Number(name) + 1}`;
  const own = `constant_${snake(name)}`;
  if (hasMessage(own)) return message(own);
  const vocabulary = vocabularies.find((each) => hasMessage(`${each}_${name}`));
  return vocabulary ? message(`${vocabulary}_${name}`) : name;
}

export const constantName = ({ name }: Pick<Constant, "name">): string => name.map(word).join(" · ");

/** Returns a text of the methods page. */
export const methodWords = (name: string): string => message(snake(name).replaceAll("__", "_"));

/** Names a table by its own message, or by that of the term or nutrient whose rows it has. */
export function tableName(table: string): string {
  const key = snake(table);
  const about = key.replace(/_rows$/, "");
  return message([`method_table_${key}`, `term_${about}`, `nutrient_${about}`].find(hasMessage) ?? key);
}

/** Normalises a text for the search. */
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();
