export { createBrand as post } from "./create.ts";
export { deleteBrand as delete } from "./delete.ts";
export { getBrand as get } from "./get.ts";
export { leaveBrand as leave } from "./leave.ts";
export { listBrands as get_collection } from "./list.ts";
export { updateBrand as patch } from "./update.ts";
