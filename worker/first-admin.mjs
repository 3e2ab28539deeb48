// Makes a new deployment usable: brings its database up to date, loads the catalogue of feeds where none is, and invites
// the first super admin; done again before they have come, it invites them anew. `npm run first-admin -- <email> <organisation> <address of the pages> [--local]`
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const given = process.argv.slice(2);
const isLocal = given.includes("--local");
const [email, organisation, address] = given.filter((each) => !each.startsWith("--"));
const state = resolve(process.env.STATE_DIR ?? join(root, ".wrangler/state"));
const place = isLocal ? ["--local", "--persist-to", state] : ["--remote"];

function run(args) {
  return new Promise((done, refuse) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, CI: "true", WRANGLER_LOG: "log" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (text) => {
      output += text;
    });
    child.on("close", (code) => (code === 0 ? done(output) : refuse(new Error(output))));
  });
}

const d1 = (...args) => run([join(root, "node_modules/wrangler/bin/wrangler.js"), "d1", ...args]);

/** Counts the feeds of the catalogue and the super admins who have opened their account. */
async function present() {
  const query = `select (select count(*) from ingredient where entity_id is null) as feeds,
    (select count(*) from user_role where role = 'ROLE_SUPER_ADMIN'
      and user_id not in (select user_id from registration)) as admins`;
  const [{ results }] = JSON.parse(await d1("execute", "DB", ...place, "--json", "--command", query));
  return results[0];
}

async function main() {
  if (!email || !organisation || !URL.canParse(address ?? "")) {
    throw new Error("npm run first-admin -- <email> <organisation> <address of the pages> [--local]");
  }
  const folder = mkdtempSync(join(tmpdir(), "picotin-"));
  try {
    const [whole, admin] = [join(folder, "whole.sql"), join(folder, "admin.sql")];
    const token = (await run(["worker/seed/first-admin-sql.ts", whole, admin, email, organisation])).trim();
    await d1("migrations", "apply", "DB", ...place);
    const { feeds, admins } = await present();
    if (admins > 0) throw new Error("This deployment already has a super admin.");
    await d1("execute", "DB", ...place, "--yes", "--file", feeds === 0 ? whole : admin);
    const link = new URL(`/registration/finalization/${token}`, address);
    console.log(`${email} chooses a password here, within a week:\n${link}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
