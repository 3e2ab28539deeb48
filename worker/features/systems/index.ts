export { energySystem, proteinSystem, unitMeasure } from "./list.ts";
