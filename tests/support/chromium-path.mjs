import { existsSync } from "node:fs";

const own = process.env.CHROMIUM_PATH;
const windowed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const found = (paths) => paths.find((path) => path && existsSync(path)) ?? null;

/** Chromium as it is installed for people, which the measurements use; null where there is none. */
export const browserPath = () => found([own, ...windowed]);

/** Chromium for the stories: Debian's build of it that draws no windows where it is there, which starts a page in two thirds of the time. */
export const storiesPath = () => found([own, "/usr/bin/chromium-headless-shell", ...windowed]);
