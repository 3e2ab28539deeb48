export { login } from "./login.ts";
export { logout } from "./logout.ts";
export { refresh } from "./refresh.ts";
