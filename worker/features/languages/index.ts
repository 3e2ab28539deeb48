export { listLanguages } from "./list.ts";
