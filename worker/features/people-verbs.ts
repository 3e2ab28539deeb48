import { listAudit } from "./audit-entries/index.ts";
import { createBrand, deleteBrand, getBrand, listBrands, updateBrand } from "./brands/index.ts";
import { deleteProvider, getProvider, setProvider, startSso } from "./identity-providers/index.ts";
import { listLanguages } from "./languages/index.ts";
import { getOperator } from "./operator/index.ts";
import {
  askCode,
  askCodeByPath,
  checkCode,
  checkCodeByPath,
  resetPassword,
  resetPasswordByPath,
} from "./password-resets/index.ts";
import { finalizeRegistration, readRegistration } from "./registrations/index.ts";
import { listEnergySystems, listProteinSystems } from "./systems/index.ts";
import { login, logout, refresh } from "./tokens/index.ts";
import {
  createEntity,
  deleteEntity,
  deleteLogo,
  getEntity,
  listEntities,
  setLogo,
  updateEntity,
} from "./user-entities/index.ts";
import { createSettings, getSettings, updateSettings } from "./user-settings/index.ts";
import {
  changePassword,
  createUser,
  deleteUser,
  getUser,
  inviteUser,
  listSwitchable,
  listUsers,
  me,
  updateMe,
  updateUser,
} from "./users/index.ts";
import type { Verbs } from "./verb.ts";

/** The verbs of who somebody is and what they may do. */
export const peopleVerbs = {
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
  "user.invite": inviteUser,
  "registration.get": readRegistration,
  "registration.finalize": finalizeRegistration,
  "password_reset.ask_code": askCode,
  "password_reset.check_code": checkCode,
  "password_reset.reset": resetPassword,
  "password_reset.ask_code_of": askCodeByPath,
  "password_reset.check_code_of": checkCodeByPath,
  "password_reset.reset_of": resetPasswordByPath,
  "audit_entry.get_collection": listAudit,
  "token.sso": startSso,
  "identity_provider.get": getProvider,
  "identity_provider.set": setProvider,
  "identity_provider.delete": deleteProvider,
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
  "brand.get_collection": listBrands,
  "brand.post": createBrand,
  "brand.get": getBrand,
  "brand.patch": updateBrand,
  "brand.delete": deleteBrand,
  "energy_system.get_collection": listEnergySystems,
  "protein_system.get_collection": listProteinSystems,
  "language.get_collection": listLanguages,
  "operator.get": getOperator,
} satisfies Partial<Verbs>;
