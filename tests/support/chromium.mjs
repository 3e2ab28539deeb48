// Finds the Chromium that the browser tests use, or installs Debian's. Prints its path.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const candidates = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const find = () => candidates.find((path) => path && existsSync(path));

function installWithApt() {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  for (const args of [
    ["apt-get", "update", "-qq"],
    ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-dejavu-core"],
  ]) {
    const [command, ...rest] = [...sudo, ...args];
    const run = spawnSync(command, rest, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    if (run.status !== 0) return;
  }
}

if (!find()) installWithApt();
const path = find();
if (!path) {
  console.error("No Chromium found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.");
  process.exit(1);
}
console.log(`Chromium: ${path}`);
