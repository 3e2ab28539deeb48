export { startSso } from "./discover-by-domain.ts";
export { deleteProvider as delete, getProvider as get, setProvider as set } from "./provider.ts";
