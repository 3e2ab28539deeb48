export { createEntity } from "./create.ts";
export { deleteEntity } from "./delete.ts";
export { getEntity } from "./get.ts";
export { listEntities } from "./list.ts";
export { deleteLogo, setLogo } from "./logo.ts";
export { updateEntity } from "./update.ts";
