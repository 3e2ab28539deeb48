// Builds what has changed, brings the local database up to date, loads the demonstration data when it is empty, and
// serves the built application on 127.0.0.1. PORT and STATE_DIR move the port and the folder of the state.
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { buildProduct, isBuilt } from "./local/build-product.ts";
import { printAccounts } from "./seed/print-accounts.ts";

const port = Number(process.env.PORT ?? 8787);
const state = resolve(process.env.STATE_DIR ?? join(import.meta.dirname, "../.wrangler/state"));
const address = `http://127.0.0.1:${port}`;
const stopMs = 5000;
const parentMs = 500;

/** A reason not to start, for the reader of the terminal. */
class Refusal extends Error {}

/** Tells whether somebody else already listens on the port. */
const isPortTaken = () =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(true));
    probe.listen(port, "127.0.0.1", () => probe.close(() => answer(false)));
  });

/** Tells whether a port that nobody listens on belongs to another protocol: browsers refuse to open those. */
const isRefusedByBrowsers = () =>
  fetch(address).then(
    () => false,
    (error) => error?.cause?.message === "bad port",
  );

/** Calls once when the process is asked to end. */
function onEnd(stop: () => void): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, stop);
  // A package manager that is told to stop ends the shell between it and us, and not us.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, parentMs);
  watch.unref();
}

async function main(): Promise<void> {
  if (await isPortTaken()) {
    throw new Refusal(
      `Port ${port} of 127.0.0.1 is taken. Stop what listens there, or choose another: PORT=8788 npm start`,
    );
  }
  if (await isRefusedByBrowsers()) {
    throw new Refusal(`Browsers refuse port ${port}. Choose another: PORT=8788 npm start`);
  }
  if (!isBuilt()) {
    console.log("Building…");
    await buildProduct();
  }
  console.log("Starting the service…");
  const { serve } = await import("./local/serve.ts");
  const service = await serve(state, port, process.env, console.log);
  onEnd(async () => {
    setTimeout(() => process.exit(), stopMs).unref();
    await service.stop();
    process.exit();
  });
  console.log(`Picotin is served at ${address}\n`);
  if (!process.env.SMTP_URL) console.log(`Mail is not sent but shown at ${address}/api/outbox\n`);
  printAccounts();
}

main().catch((error) => {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
});
