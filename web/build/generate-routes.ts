import { Generator, getConfig } from "@tanstack/router-generator";
import { routeFiles } from "./route-files.ts";

const root = process.cwd();
await new Generator({ config: getConfig(routeFiles, root), root }).run();
