export { finalizeRegistration as finalize } from "./finalize.ts";
export { readRegistration as get } from "./read-invitation.ts";
