// Builds what has changed, brings the local database up to date, loads the demonstration data when it is empty, and
// serves the built application on 127.0.0.1. PORT and STATE_DIR move the port and the folder of the state.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const host = "127.0.0.1";
const port = Number(process.env.PORT ?? 8787);
const state = resolve(process.env.STATE_DIR ?? join(root, ".wrangler/state"));
const address = `http://${host}:${port}`;
const built = join(root, "dist/.built");
const loaded = join(state, "loaded.json");
const stopMs = 5000;
const parentMs = 500;

const env = {
  ...process.env,
  STATE_DIR: state,
  PORT: String(port),
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
};
// A build must not write a secret beside its output.
delete env.JWT_SECRET;
delete env.SMTP_URL;

class Stop extends Error {}

/** Runs a tool of the repository under this Node; its output is shown only when it fails. */
function run(tool, args, { quiet = true, extra = {} } = {}) {
  return new Promise((done, refuse) => {
    const child = spawn(process.execPath, [...tool, ...args], { cwd: root, env: { ...env, ...extra } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text) => {
        output += text;
        if (!quiet) process.stdout.write(text);
      });
    }
    child.on("close", (code) => {
      if (code === 0) done(output);
      else refuse(new Stop(`${args.slice(0, 3).join(" ")} failed (${code}).\n${quiet ? output : ""}`));
    });
  });
}

const bin = (path) => [join(root, "node_modules", path)];
const wrangler = bin("wrangler/bin/wrangler.js");
const vite = bin("vite/bin/vite.js");
const database = ["d1", "execute", "DB", "--local", "--persist-to", state];

/** Whether somebody else already listens on the port. */
const isTaken = () =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(true));
    probe.listen(port, host, () => probe.close(() => answer(false)));
  });

/** Newest change among the files that the build reads. */
function newest(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const inner = readdirSync(path)
    .filter((name) => !["paraglide", "build", "cache", "routeTree.gen.ts"].includes(name))
    .map((name) => newest(join(path, name)));
  return Math.max(0, ...inner);
}

const sources = ["engine-wasm", "package-lock.json", "package.json", "web", "worker", "wrangler.toml"];

function isBuilt() {
  if (!existsSync(built) || !existsSync(join(root, "dist/client/index.html"))) return false;
  return statSync(built).mtimeMs > Math.max(...sources.map((path) => newest(join(root, path))));
}

/** The steps of `npm run build`, run here so that they need no npm. */
async function build() {
  if (isBuilt()) return;
  console.log("Building…");
  await run(bin("assemblyscript/bin/asc.js"), [
    "--config",
    "engine-wasm/asconfig.json",
    "--target",
    "release",
  ]);
  await run(bin("@inlang/paraglide-js/bin/run.js"), [
    "compile",
    ...["--project", "./worker/contract/project.inlang"],
    ...["--outdir", "./web/src/paraglide"],
    ...["--strategy", "localStorage", "preferredLanguage", "baseLocale"],
  ]);
  await run(vite, ["build", "--config", "web/vite.config.ts"]);
  writeFileSync(built, "");
}

const migrations = () =>
  readdirSync(join(root, "migrations"))
    .filter((name) => name.endsWith(".sql"))
    .sort();

/** Applies new migrations, then loads the demonstration data when no organisation is there. */
async function prepareDatabase() {
  const wanted = JSON.stringify(migrations());
  if (existsSync(join(state, "v3/d1")) && existsSync(loaded) && readFileSync(loaded, "utf8") === wanted)
    return;
  console.log("Preparing the database…");
  await run(wrangler, ["d1", "migrations", "apply", "DB", "--local", "--persist-to", state], {
    extra: { CI: "true" },
  });
  const count = "select count(*) as n from user_entity";
  const answer = await run(wrangler, [...database, "--json", "--command", count]);
  if (/"n":\s*0\b/.test(answer)) {
    const folder = mkdtempSync(join(tmpdir(), "picotin-"));
    const file = join(folder, "data.sql");
    await run([], ["worker/seed/index.ts", file]);
    await run(wrangler, [...database, "--file", file]);
    rmSync(folder, { recursive: true });
  }
  writeFileSync(loaded, wanted);
}

/** The secret that signs tokens here: made once, kept with the state, readable by its owner only. */
function secret() {
  const file = join(state, "jwt-secret");
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

/** Serves until told to stop; then ends the server and, if it lingers, all that it started. */
function serve() {
  const child = spawn(process.execPath, [...vite, "preview", "--config", "web/vite.config.ts"], {
    cwd: root,
    env: {
      ...env,
      JWT_SECRET: process.env.JWT_SECRET ?? secret(),
      SMTP_URL: process.env.SMTP_URL ?? "",
      OUTBOX: process.env.SMTP_URL ? "" : "open",
      LOOPBACK_PROVIDERS: "open",
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  const keep = (text) => {
    output = `${output}${text}`.slice(-4000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  let isStopping = false;
  const signalAll = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // Already gone.
    }
  };
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    child.kill("SIGTERM");
    setTimeout(() => signalAll("SIGKILL"), stopMs).unref();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  // A package manager that is told to stop ends the shell between it and us, and not us.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), parentMs).unref();
  const ended = new Promise((done) => child.on("exit", done)).then((code) => {
    signalAll("SIGKILL");
    if (!isStopping) throw new Stop(`The server stopped by itself (${code}).\n${output}`);
  });
  return { ended, stop };
}

async function answers() {
  try {
    return (await fetch(`${address}/api/ready`)).ok;
  } catch {
    return false;
  }
}

/** Some ports belong to other protocols: browsers refuse to open them. */
const isRefusedByBrowsers = () =>
  fetch(address).then(
    () => false,
    (error) => error?.cause?.message === "bad port",
  );

async function main() {
  if (await isRefusedByBrowsers()) {
    throw new Stop(`Browsers refuse port ${port}. Choose another: PORT=8788 npm start`);
  }
  if (await isTaken()) {
    throw new Stop(
      `Port ${port} of ${host} is taken. Stop what listens there, or choose another: PORT=8788 npm start`,
    );
  }
  mkdirSync(state, { recursive: true });
  await build();
  await prepareDatabase();
  const { ended, stop } = serve();
  let isOver = false;
  ended
    .catch(() => undefined)
    .then(() => {
      isOver = true;
    });
  while (!isOver && !(await answers())) await new Promise((next) => setTimeout(next, 100));
  if (!isOver) {
    console.log(`Picotin is served at ${address}\n`);
    if (!process.env.SMTP_URL) console.log(`Mail is not sent but shown at ${address}/api/outbox\n`);
    try {
      await run([], ["worker/seed/print-accounts.ts"], { quiet: false });
    } catch {
      stop();
    }
  }
  await ended;
}

main().catch((error) => {
  console.error(error instanceof Stop ? error.message : error);
  process.exitCode = 1;
});
