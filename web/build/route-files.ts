import { fileURLToPath } from "node:url";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Places of the route files and of the tree that is made of them. */
export const routeFiles = {
  target: "react",
  autoCodeSplitting: true,
  routesDirectory: at("../src/routes"),
  generatedRouteTree: at("../src/routeTree.gen.ts"),
} as const;
