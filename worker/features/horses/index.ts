export { createHorse } from "./create.ts";
export { deleteHorse } from "./delete.ts";
export { getHorse } from "./get.ts";
export { listHorses } from "./list.ts";
export { deletePicture, setPicture } from "./picture.ts";
export { updateHorse } from "./update.ts";
