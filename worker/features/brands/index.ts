export { createBrand as post } from "./create.ts";
export { deleteBrand as delete } from "./delete.ts";
export { getBrand as get } from "./get.ts";
export { listBrands as get_collection } from "./list.ts";
export { updateBrand as patch } from "./update.ts";
