/** The seven roles, and the named groups of roles that routes and screens ask for. */

export const roles = [
  "ROLE_USER",
  "ROLE_ADMIN",
  "ROLE_SUPER_ADMIN",
  "ROLE_EXPERT_NUTRITION",
  "ROLE_EXPERT_NUTRITION_SANTE",
  "ROLE_EXPERT_NUTRITION_SANTE_PREMIUM",
  "ROLE_ALLOWED_TO_SWITCH",
] as const;
export type Role = (typeof roles)[number];

const admins = ["ROLE_ADMIN", "ROLE_SUPER_ADMIN"] as const;
const experts = [
  "ROLE_EXPERT_NUTRITION",
  "ROLE_EXPERT_NUTRITION_SANTE",
  "ROLE_EXPERT_NUTRITION_SANTE_PREMIUM",
] as const;
const healthExperts = ["ROLE_EXPERT_NUTRITION_SANTE", "ROLE_EXPERT_NUTRITION_SANTE_PREMIUM"] as const;

/**
 * Access words. `public`: anyone. `signed_out`: only without a user (screens). `authenticated`: a user with at
 * least one role. The rest: a user who holds one of the listed roles.
 */
export const accessGroups = {
  public: null,
  signed_out: null,
  authenticated: roles,
  admin: admins,
  super_admin: ["ROLE_SUPER_ADMIN"],
  expert: experts,
  staff: [...admins, ...experts],
  health: [...admins, ...healthExperts],
  switch: ["ROLE_ALLOWED_TO_SWITCH"],
} as const satisfies Record<string, readonly Role[] | null>;
export type Access = keyof typeof accessGroups;

/** True when a reader with these roles (`null`: signed out) may pass. The one place that decides. */
export function can(held: readonly Role[] | null, access: Access): boolean {
  if (access === "public") return true;
  if (access === "signed_out") return held === null;
  if (held === null) return false;
  const wanted: readonly Role[] = accessGroups[access];
  return held.some((role) => wanted.includes(role));
}

/** True when a reader's role includes the health sections: indicators and recommendations. */
export const seesHealth = (held: readonly Role[] | null): boolean => can(held, "health");

/** Roles that a key for a program may have: of one organisation, and none by which somebody else's session is used. */
export const programRoles = [...experts, "ROLE_ADMIN"] as const satisfies readonly Role[];
export type ProgramRole = (typeof programRoles)[number];

const belowExpert: readonly Role[] = ["ROLE_USER"];
const belowHealth: readonly Role[] = [...belowExpert, "ROLE_EXPERT_NUTRITION"];
const belowPremium: readonly Role[] = [...belowHealth, "ROLE_EXPERT_NUTRITION_SANTE"];
const belowAdmin: readonly Role[] = [...experts, ...belowExpert, "ROLE_ALLOWED_TO_SWITCH"];

/** The roles that each role stands above. */
const below: Readonly<Record<Role, readonly Role[]>> = {
  ROLE_USER: [],
  ROLE_EXPERT_NUTRITION: belowExpert,
  ROLE_EXPERT_NUTRITION_SANTE: belowHealth,
  ROLE_EXPERT_NUTRITION_SANTE_PREMIUM: belowPremium,
  ROLE_ADMIN: belowAdmin,
  ROLE_SUPER_ADMIN: [...belowAdmin, "ROLE_ADMIN"],
  ROLE_ALLOWED_TO_SWITCH: [],
};

/** True when none of the wanted roles is higher than the reader's own: it decides which roles may be given and whose session may be used. */
export const covers = (held: readonly Role[], wanted: readonly Role[]): boolean =>
  wanted.every((role) => held.some((each) => each === role || below[each].includes(role)));

/** Switching holds what decides whose session may be used. */
interface Switching {
  id: string;
  entityId: string;
  roles: readonly Role[];
}

/**
 * Tells whether the actor may use the target's session: the actor has the right to switch, the target is active, no
 * super admin and has no higher role, and both are in one organisation unless the actor is a super admin.
 */
export function maySwitch(actor: Switching, target: Switching & { active: boolean }): boolean {
  if (!target.active || target.roles.length === 0 || target.id === actor.id) return false;
  return (
    can(actor.roles, "switch") &&
    !isSuperAdmin(target.roles) &&
    covers(actor.roles, target.roles) &&
    (isSuperAdmin(actor.roles) || target.entityId === actor.entityId)
  );
}

export const isSuperAdmin = (held: readonly Role[]): boolean => held.includes("ROLE_SUPER_ADMIN");
