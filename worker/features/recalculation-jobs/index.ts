export { recalculate as post } from "./recalculate.ts";
