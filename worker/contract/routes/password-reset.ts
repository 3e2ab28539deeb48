import { Nothing } from "#contract/schemas/common-fields.ts";
import { CodeCheck, CodeRequest, PasswordReset, PasswordResetWithAddress } from "../schemas/access.ts";
import { collectionRow, itemRow, type RouteRow } from "./row.ts";

export const passwordResetRoutes = {
  "password_reset.ask_code": {
    ...collectionRow("PasswordReset", "ask_code", "POST", "/api/password_resets/code"),
    access: "public",
    body: CodeRequest,
  },
  "password_reset.check_code": {
    ...collectionRow("PasswordReset", "check_code", "POST", "/api/password_resets/check"),
    access: "public",
    body: CodeCheck,
  },
  "password_reset.reset": {
    ...collectionRow("PasswordReset", "reset", "POST", "/api/password_resets"),
    access: "public",
    body: PasswordResetWithAddress,
    audited: true,
  },
  "password_reset.ask_code_of": {
    ...itemRow("PasswordReset", "ask_code", "POST", "/api/password_resets/{email}/code"),
    access: "public",
    body: Nothing,
  },
  "password_reset.check_code_of": {
    ...itemRow("PasswordReset", "check_code", "GET", "/api/password_resets/{email}/check/{codeOtp}"),
    access: "public",
  },
  "password_reset.reset_of": {
    ...itemRow("PasswordReset", "reset", "POST", "/api/password_resets/{email}/password"),
    access: "public",
    body: PasswordReset,
    audited: true,
  },
} as const satisfies Record<string, RouteRow>;
