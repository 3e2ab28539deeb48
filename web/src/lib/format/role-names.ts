import type { Role } from "#contract/roles.ts";
import { inLine } from "#contract/sheets/sheet-text.ts";
import { m } from "#web/paraglide/messages.js";

const names: Record<Role, () => string> = {
  ROLE_USER: m.role_user,
  ROLE_ADMIN: m.role_admin,
  ROLE_SUPER_ADMIN: m.role_super_admin,
  ROLE_EXPERT_NUTRITION: m.role_expert_nutrition,
  ROLE_EXPERT_NUTRITION_SANTE: m.role_expert_nutrition_sante,
  ROLE_EXPERT_NUTRITION_SANTE_PREMIUM: m.role_expert_nutrition_sante_premium,
  ROLE_ALLOWED_TO_SWITCH: m.role_allowed_to_switch,
};

export const roleName = (role: Role): string => names[role]();
export const roleNames = (roles: readonly Role[]): string => inLine(...roles.map(roleName));
