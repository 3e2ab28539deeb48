export { checkCode, checkCodeByPath } from "./check-code.ts";
export { askCode, askCodeByPath } from "./request-code.ts";
export { resetPassword, resetPasswordByPath } from "./reset-password.ts";
