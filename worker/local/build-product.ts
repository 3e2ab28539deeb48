import { spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
/** The folder of the built worker. */
export const builtFolder = join(root, "dist/picotin");
const built = join(root, "dist/.built");

const sources = ["engine-wasm", "package-lock.json", "package.json", "web", "worker", "wrangler.toml"];
const generated = ["paraglide", "build", "cache", "routeTree.gen.ts", "reply-schemas.gen.json"];

/** Finds the newest change among the files that the build reads. */
function newest(path: string): number {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const names = readdirSync(path).filter((name) => !generated.includes(name));
  return Math.max(0, ...names.map((name) => newest(join(path, name))));
}

/** Tells whether nothing has changed since the last whole build. */
export function isBuilt(): boolean {
  if (!existsSync(built) || !existsSync(join(root, "dist/client/app.html"))) return false;
  return statSync(built).mtimeMs > Math.max(...sources.map((path) => newest(join(root, path))));
}

/** Builds the product by the script of the package; its output is shown only when it fails. */
export function buildProduct(): Promise<void> {
  // A build must not write a secret beside its output.
  const { JWT_SECRET: _secret, SMTP_URL: _mail, ...env } = process.env;
  return new Promise((done, refuse) => {
    const child = spawn("npm", ["run", "build"], { cwd: root, env, shell: process.platform === "win32" });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text) => {
        output += text;
      });
    }
    child.on("error", refuse);
    child.on("close", (code) => {
      if (code === 0) done();
      else refuse(new Error(`The build failed (${code}).\n${output}`));
    });
  });
}
