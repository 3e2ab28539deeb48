import * as v from "valibot";
import { limits } from "../limits.ts";
import { mailAddress, newPassword, requiredText } from "./common-fields.ts";

/** A one-time code as it is typed. */
export const oneTimeCode = v.pipe(
  v.string("code_required"),
  v.trim(),
  v.nonEmpty("code_required"),
  v.regex(new RegExp(`^(?:\\d{${limits.codeDigits}})?$`), "code_digits"),
);

export const CodeRequest = v.strictObject({ email: mailAddress });
export type CodeRequest = v.InferOutput<typeof CodeRequest>;

export const CodeCheck = v.strictObject({ email: mailAddress, code: oneTimeCode });
export type CodeCheck = v.InferOutput<typeof CodeCheck>;

/** The new password of who holds the code; the address stands in the path. */
export const PasswordReset = v.strictObject({ code: oneTimeCode, password: newPassword });
export type PasswordReset = v.InferOutput<typeof PasswordReset>;

export const PasswordResetWithAddress = v.strictObject({ email: mailAddress, ...PasswordReset.entries });
export type PasswordResetWithAddress = v.InferOutput<typeof PasswordResetWithAddress>;

/** Choices of an invited user; names may be corrected at the same time. */
export const Finalization = v.strictObject({
  password: newPassword,
  firstname: v.optional(requiredText(limits.nameMax)),
  name: v.optional(requiredText(limits.nameMax)),
});
export type Finalization = v.InferOutput<typeof Finalization>;

/** Life of a code, whether or not an account has the address it was asked for. */
export interface CodeValidity {
  validity_seconds: number;
}

/** Whom an invitation is for. */
export interface RegistrationItem {
  email: string;
  firstname: string;
  name: string;
  userEntity: { name: string };
}
