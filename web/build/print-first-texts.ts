import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { locales } from "../../worker/contract/locales.ts";
import { iconMarkup, tableRows } from "./inlined-texts.ts";

// Prints the first texts as JSON, HTML of all languages: pages by route file, and the form of a first look. A process of its own ends what the screens open.
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const { module } = await runnerImport<typeof import("../src/app/first-texts.tsx")>(
  at("../src/app/first-texts.tsx"),
  {
    configFile: false,
    root: at(".."),
    plugins: [tableRows, iconMarkup],
    logLevel: "error",
  },
);
const names = Object.keys(module.firstScreens) as (keyof typeof module.firstScreens)[];
const texts = names.map((name) => {
  const said = locales.map((locale) => `<div lang="${locale}">${module.firstText(name, locale)}</div>`);
  return [name, said.join("")];
});
const forms = locales.map((locale) => `<div lang="${locale}">${module.lookForm(locale)}</div>`);
const printed = { pages: Object.fromEntries(texts), look: forms.join("") };
process.stdout.write(JSON.stringify(printed), () => process.exit(0));
