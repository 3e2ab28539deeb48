export { checkCode as check_code, checkCodeByPath as check_code_of } from "./check-code.ts";
export { askCode as ask_code, askCodeByPath as ask_code_of } from "./request-code.ts";
export { resetPassword as reset, resetPasswordByPath as reset_of } from "./reset-password.ts";
