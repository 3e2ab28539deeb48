export { getOperator as get } from "./get.ts";
