export { createKey as post } from "./create.ts";
export { deleteKey as delete } from "./delete.ts";
export { getKey as get } from "./get.ts";
export { listKeys as get_collection } from "./list.ts";
