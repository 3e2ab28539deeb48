import * as v from "valibot";
import { type CodeCheck, oneTimeCode } from "#contract/schemas/access.ts";
import type { Ctx } from "#worker/context.ts";
import type { Input } from "#worker/features/verb.ts";
import { refuse } from "#worker/lib/service-error.ts";
import { guess, ofReset } from "./one-time-codes.ts";

/** Says whether a code is right; it stays good for the password that is to come. */
export async function checkCode(ctx: Ctx, { body }: Input<CodeCheck>): Promise<{ valid: true }> {
  await guess(ctx, ofReset(body.email), body.code, "code");
  return { valid: true };
}

/** Checks a code with address and code in the path. */
export async function checkCodeByPath(ctx: Ctx, { params }: Input): Promise<{ valid: true }> {
  const { email = "", codeOtp = "" } = params;
  if (!v.is(oneTimeCode, codeOtp)) throw refuse([{ path: ["codeOtp"], code: "code_digits" }]);
  await guess(ctx, ofReset(email), codeOtp, "codeOtp");
  return { valid: true };
}
