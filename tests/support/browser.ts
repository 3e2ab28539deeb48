/** The browser of the stories and of the measurements: the machine's Chromium, without what it does by itself. */
export const chromium = {
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** The window on a desktop, px. */
export const desktop = { width: 1280, height: 900 };
