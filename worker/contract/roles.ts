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
  expert: experts,
  staff: [...admins, ...experts],
  health: [...admins, ...healthExperts],
  switch: ["ROLE_ALLOWED_TO_SWITCH"],
} as const satisfies Record<string, readonly Role[] | null>;
export type Access = keyof typeof accessGroups;

/** Whether a reader with these roles (`null`: signed out) may pass. The one place that decides. */
export function can(held: readonly Role[] | null, access: Access): boolean {
  if (access === "public") return true;
  if (access === "signed_out") return held === null;
  if (held === null) return false;
  const wanted: readonly Role[] = accessGroups[access];
  return held.some((role) => wanted.includes(role));
}
