export { listLanguages as get_collection, readLanguage as get } from "./list.ts";
