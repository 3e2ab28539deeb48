export { finalizeRegistration } from "./finalize.ts";
export { readRegistration } from "./read-invitation.ts";
