// Finds the Chromium that the browser tests use, or installs Debian's. Prints its paths.
import { spawnSync } from "node:child_process";
import { browserPath, storiesPath } from "./chromium-path.mjs";

const packages = ["chromium", "fonts-dejavu-core"];
/** The stories are faster with it, and do without where there is none. */
const wished = ["chromium-headless-shell"];

function installWithApt() {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"];
  for (const args of [
    ["apt-get", "update", "-qq"],
    [...install, ...packages],
    [...install, ...wished],
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
