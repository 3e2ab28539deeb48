export { checkCode, checkCodeOf } from "./check-code.ts";
export { askCode, askCodeOf } from "./request-code.ts";
export { resetPassword, resetPasswordOf } from "./reset-password.ts";
