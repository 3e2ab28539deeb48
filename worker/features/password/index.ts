export { askCode, askCodeOf } from "./ask.ts";
export { checkCode, checkCodeOf } from "./check.ts";
export { resetPassword, resetPasswordOf } from "./reset.ts";
