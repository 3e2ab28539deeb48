import {
  analysis,
  comparison,
  evaluation,
  evaluations,
  optimise,
  requirements,
  trace,
} from "./calculations/index.ts";
import {
  createEntity,
  deleteEntity,
  deleteLogo,
  getEntity,
  listEntities,
  setLogo,
  updateEntity,
} from "./entities/index.ts";
import { createHorse, deleteHorse, getHorse, listHorses, updateHorse } from "./horses/index.ts";
import {
  createIngredient,
  deleteIngredient,
  getIngredient,
  listIngredients,
  updateIngredient,
} from "./ingredients/index.ts";
import { listLanguages } from "./languages/index.ts";
import {
  createRation,
  deleteRation,
  getRation,
  listRations,
  traceRation,
  updateRation,
} from "./rations/index.ts";
import { login, logout, refresh } from "./session/index.ts";
import { createSettings, getSettings, updateSettings } from "./settings/index.ts";
import { listEnergySystems, listProteinSystems } from "./systems/index.ts";
import {
  changePassword,
  createUser,
  deleteUser,
  getUser,
  listSwitchable,
  listUsers,
  me,
  updateMe,
  updateUser,
} from "./users/index.ts";
import type { Verbs } from "./verb.ts";

/** The verb of every operation of the catalogue: a row without one does not compile. */
export const verbs = {
  "token.login": login,
  "token.refresh": refresh,
  "token.logout": logout,
  "user.me": me,
  "user.patch_me": updateMe,
  "user.switchable": listSwitchable,
  "user.get_collection": listUsers,
  "user.post": createUser,
  "user.get": getUser,
  "user.patch": updateUser,
  "user.delete": deleteUser,
  "user.change_password": changePassword,
  "user_settings.post": createSettings,
  "user_settings.get": getSettings,
  "user_settings.patch": updateSettings,
  "user_entity.get_collection": listEntities,
  "user_entity.post": createEntity,
  "user_entity.get": getEntity,
  "user_entity.patch": updateEntity,
  "user_entity.delete": deleteEntity,
  "user_entity.set_logo": setLogo,
  "user_entity.delete_logo": deleteLogo,
  "energy_system.get_collection": listEnergySystems,
  "protein_system.get_collection": listProteinSystems,
  "language.get_collection": listLanguages,
  "horse.get_collection": listHorses,
  "horse.post": createHorse,
  "horse.get": getHorse,
  "horse.patch": updateHorse,
  "horse.delete": deleteHorse,
  "ingredient.get_collection": listIngredients,
  "ingredient.post": createIngredient,
  "ingredient.get": getIngredient,
  "ingredient.patch": updateIngredient,
  "ingredient.delete": deleteIngredient,
  "ration.get_collection": listRations,
  "ration.post": createRation,
  "ration.get": getRation,
  "ration.patch": updateRation,
  "ration.delete": deleteRation,
  "ration.trace": traceRation,
  "calculation.requirements": requirements,
  "calculation.evaluation": evaluation,
  "calculation.evaluations": evaluations,
  "calculation.trace": trace,
  "calculation.comparison": comparison,
  "calculation.optimise": optimise,
  "calculation.analysis": analysis,
} satisfies Verbs;
