/// <reference types="vite-plugin-pwa/vanillajs" />

/** Colours of the zones as CSS variables, generated from the contract at build. */
declare module "virtual:zone-colours.css";

/** Selected rows of a table of the science, inlined at build. */
declare module "*&text" {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: the bundler gives a text as the default export
  export default text;
}

/** The markup of an icon, inlined at build. */
declare module "*?markup" {
  const markup: string;
  // biome-ignore lint/style/noDefaultExport: the bundler gives a text as the default export
  export default markup;
}
