export { deleteProvider, getProvider, setProvider } from "./provider.ts";
export { startSso } from "./start.ts";
