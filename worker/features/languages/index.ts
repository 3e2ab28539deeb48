export { listLanguages as get_collection, readLanguage as get, readMessages } from "./list.ts";
