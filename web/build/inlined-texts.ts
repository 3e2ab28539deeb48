import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";
import { markCookie } from "../../worker/contract/cookies.ts";
import { type Locale, locales } from "../../worker/contract/locales.ts";
import { messageCatalogues } from "../../worker/contract/text/message-catalogues.ts";
import { paper } from "./precached-pages.ts";

/** Writes a message in every language. */
const inAll = (text: (messages: (typeof messageCatalogues)[Locale]) => unknown): string =>
  locales.map((locale) => text(messageCatalogues[locale])).join(" · ");

/** Writes into the page what is needed before its scripts: colour, languages, messages for browsers that cannot start it. */
export const pageTexts: Plugin = {
  name: "page texts",
  transformIndexHtml: (html) =>
    html
      .replace(
        "%TOO_OLD%",
        inAll((messages) => messages.browser_too_old),
      )
      .replace(
        "%MISSING%",
        inAll((messages) => messages.page_script_missing),
      )
      .replace("%PAPER%", paper)
      .replace("%LOCALES%", locales.join(" "))
      .replace("%MARK%", markCookie),
};

/** Inlines the head and the rows named in `?text&feeds=` of a table. */
export const tableRows: Plugin = {
  name: "chosen rows of a table",
  enforce: "pre",
  load(id) {
    const [file = "", query = ""] = id.split("?");
    const wanted = new URLSearchParams(query);
    const ids = wanted.get("feeds")?.split(",");
    if (!ids || !wanted.has("text")) return null;
    const [head, ...rows] = readFileSync(file, "utf8").split("\n");
    const chosen = rows.filter((row) => ids.some((each) => row.startsWith(`${each},`)));
    return `export default ${JSON.stringify([head, ...chosen].join("\n"))};`;
  },
};

/** Inlines an icon imported with `?markup` as the text of its drawing, without the library's own classes. */
export const iconMarkup: Plugin = {
  name: "icons as texts",
  enforce: "pre",
  async load(id) {
    const [file = "", query = ""] = id.split("?");
    if (!new URLSearchParams(query).has("markup")) return null;
    const { default: icon } = await import(file);
    const drawing = renderToStaticMarkup(createElement(icon)).replace(
      / class="[^"]*"| aria-hidden="true"/g,
      "",
    );
    return `export default ${JSON.stringify(drawing)};`;
  },
};
