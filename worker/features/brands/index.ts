export { createBrand } from "./create.ts";
export { deleteBrand } from "./delete.ts";
export { getBrand } from "./get.ts";
export { listBrands } from "./list.ts";
export { updateBrand } from "./update.ts";
