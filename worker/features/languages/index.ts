export { listLanguages as get_collection } from "./list.ts";
