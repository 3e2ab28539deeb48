export { startSso } from "./discover-by-domain.ts";
export { deleteProvider, getProvider, setProvider } from "./provider.ts";
