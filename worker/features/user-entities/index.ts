export { entityContents as contents } from "./contents.ts";
export { createEntity as post } from "./create.ts";
export { deleteEntity as delete } from "./delete.ts";
export { getEntity as get } from "./get.ts";
export { listEntities as get_collection } from "./list.ts";
export { deleteLogo as delete_logo, setLogo as set_logo } from "./logo.ts";
export { updateEntity as patch } from "./update.ts";
