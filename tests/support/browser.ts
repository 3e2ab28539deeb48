import { browserPath, storiesPath } from "./chromium-path.mjs";

/** No browser of a test does these things by itself. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The browser of the stories. */
export const stories = { executablePath: storiesPath() ?? "", args };
/** The browser of the measurements. */
export const measurements = { executablePath: browserPath() ?? "", args };

/** The window on a desktop, px. */
export const desktop = { width: 1280, height: 900 };
