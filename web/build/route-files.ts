import { fileURLToPath } from "node:url";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Places of the route files and of the tree that is made of them. */
export const routeFiles = {
  target: "react",
  autoCodeSplitting: true,
  // what a page reads is in the file of the page, so that the first script names none of it
  codeSplittingOptions: { defaultBehavior: [["loader", "component"]] },
  routesDirectory: at("../src/routes"),
  generatedRouteTree: at("../src/routeTree.gen.ts"),
} as const;
