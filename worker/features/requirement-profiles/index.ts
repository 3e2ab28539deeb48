export { createProfile as post } from "./create.ts";
export { deleteProfile as delete } from "./delete.ts";
export { getProfile as get } from "./get.ts";
export { listProfiles as get_collection } from "./list.ts";
export { updateProfile as patch } from "./update.ts";
