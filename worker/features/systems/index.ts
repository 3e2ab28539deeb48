export { listEnergySystems, listProteinSystems } from "./list.ts";
