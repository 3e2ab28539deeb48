export { createBrandOffer as post } from "./create.ts";
export { decideBrandOffer as decide } from "./decide.ts";
export { getBrandOffer as get } from "./get.ts";
export { listBrandOffers as get_collection } from "./list.ts";
export { takeBrand as take } from "./take.ts";
export { withdrawBrandOffer as withdraw } from "./withdraw.ts";
