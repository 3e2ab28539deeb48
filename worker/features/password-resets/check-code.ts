import * as v from "valibot";
import { oneTimeCode } from "#contract/schemas/access.ts";
import type { Verb } from "#worker/features/verb.ts";
import { refuse } from "#worker/lib/service-error.ts";
import { guess, ofReset } from "./one-time-codes.ts";

/** Says whether a code is right; it stays good for the password that is to come. */
export const checkCode: Verb<"password_reset.check_code"> = async (ctx, { body }) => {
  await guess(ctx, ofReset(body.email), body.code, "code");
  return { valid: true };
};

/** Checks a code with address and code in the path. */
export const checkCodeByPath: Verb<"password_reset.check_code_of"> = async (ctx, { params }) => {
  const { email = "", codeOtp = "" } = params;
  if (!v.is(oneTimeCode, codeOtp)) throw refuse([{ path: ["codeOtp"], code: "code_digits" }]);
  await guess(ctx, ofReset(email), codeOtp, "codeOtp");
  return { valid: true };
};
