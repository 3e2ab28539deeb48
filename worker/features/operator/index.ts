export { getOperator } from "./get.ts";
