/// <reference types="vite-plugin-pwa/vanillajs" />

/** Colours of the zones as CSS variables, made at build from the contract. */
declare module "virtual:zone-colours.css";

/** Chosen rows of a table of the science, taken at build. */
declare module "*&text" {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: the bundler gives a text as the default export
  export default text;
}

/** An icon as the text of its drawing, taken at build. */
declare module "*?markup" {
  const markup: string;
  // biome-ignore lint/style/noDefaultExport: the bundler gives a text as the default export
  export default markup;
}
