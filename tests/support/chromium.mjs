// Finds the Chromium that the browser tests use, or installs Debian's. Prints its paths.
import { spawnSync } from "node:child_process";
import { browserPath, storiesPath } from "./chromium-path.mjs";

const packages = ["chromium", "chromium-headless-shell", "fonts-dejavu-core"];

function installWithApt() {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  for (const args of [
    ["apt-get", "update", "-qq"],
    ["apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages],
  ]) {
    const [command, ...rest] = [...sudo, ...args];
    const run = spawnSync(command, rest, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    if (run.status !== 0) return;
  }
}

if (!browserPath()) installWithApt();
if (!browserPath()) {
  console.error("No Chromium found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.");
  process.exit(1);
}
console.log(`Chromium: ${browserPath()}; of the stories: ${storiesPath()}`);
