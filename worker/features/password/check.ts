import * as v from "valibot";
import { type CodeCheck, oneTimeCode } from "#contract/schemas/access.ts";
import type { Ctx } from "../../context.ts";
import { refuse } from "../../lib/fail.ts";
import type { Input } from "../verb.ts";
import { guess, ofReset } from "./codes.ts";

/** Says whether a code is right; it stays good for the password that is to come. */
export async function checkCode(ctx: Ctx, { body }: Input<CodeCheck>): Promise<{ valid: true }> {
  await guess(ctx, ofReset(body.email), body.code, "code");
  return { valid: true };
}

/** The same, with address and code in the path. */
export async function checkCodeOf(ctx: Ctx, { params }: Input): Promise<{ valid: true }> {
  const { email = "", codeOtp = "" } = params;
  if (!v.is(oneTimeCode, codeOtp)) throw refuse([{ path: ["codeOtp"], code: "code_digits" }]);
  await guess(ctx, ofReset(email), codeOtp, "codeOtp");
  return { valid: true };
}
