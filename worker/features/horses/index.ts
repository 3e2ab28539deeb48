export { createHorse as post } from "./create.ts";
export { deleteHorse as delete } from "./delete.ts";
export { getHorse as get } from "./get.ts";
export { listHorses as get_collection } from "./list.ts";
export { deletePicture as delete_picture, setPicture as set_picture } from "./picture.ts";
export { updateHorse as patch } from "./update.ts";
