import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
} from "./horse-templates/index.ts";
import {
  applyWeight,
  createWeight,
  deleteWeight,
  getWeight,
  listWeights,
  updateWeight,
} from "./horse-weights/index.ts";
import {
  createHorse,
  deleteHorse,
  deletePicture,
  getHorse,
  listHorses,
  setPicture,
  updateHorse,
} from "./horses/index.ts";

/** The verbs of horses, of what was found of them, and of model horses. */
export const horseVerbs = {
  "horse.get_collection": listHorses,
  "horse.post": createHorse,
  "horse.get": getHorse,
  "horse.patch": updateHorse,
  "horse.delete": deleteHorse,
  "horse.set_picture": setPicture,
  "horse.delete_picture": deletePicture,
  "horse_weight.get_collection": listWeights,
  "horse_weight.post": createWeight,
  "horse_weight.get": getWeight,
  "horse_weight.patch": updateWeight,
  "horse_weight.delete": deleteWeight,
  "horse_weight.apply": applyWeight,
  "horse_template.get_collection": listTemplates,
  "horse_template.post": createTemplate,
  "horse_template.get": getTemplate,
  "horse_template.patch": updateTemplate,
  "horse_template.delete": deleteTemplate,
};
