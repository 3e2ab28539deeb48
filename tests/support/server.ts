import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LocalService, serve } from "#worker/local/serve.ts";

/** A port nobody listens on, of the loopback address. */
export function freePort(): Promise<number> {
  return new Promise((done, refuse) => {
    const probe = createServer();
    probe.once("error", refuse);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? done(address.port) : refuse(new Error("no port")),
      );
    });
  });
}

/** A state folder of one's own: with tables and data already in it where a run has prepared them. */
export function newState(): string {
  const folder = mkdtempSync(join(tmpdir(), "picotin-state-"));
  const prepared = process.env.STATE_TEMPLATE;
  if (prepared) cpSync(prepared, folder, { recursive: true });
  return folder;
}

const attempts = 5;

/** The product as `npm start` serves it, with a state folder of its own. It can be stopped and started again. */
export class Server {
  readonly state = newState();
  #service: LocalService | null = null;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts on the port it had before, so that a page left open finds it again; another may use it for a moment. */
  async start(): Promise<void> {
    for (let tries = 1; this.#service === null; tries++) {
      try {
        this.#service = await serve(this.state, this.#port, process.env);
      } catch (error) {
        if (tries === attempts || (error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
        await new Promise((next) => setTimeout(next, 500));
      }
    }
    this.#port = Number(new URL(this.#service.address).port);
  }

  /** Puts its state into a folder; its secret stays its own. */
  keepAs(folder: string): void {
    cpSync(this.state, folder, { recursive: true });
    rmSync(join(folder, "jwt-secret"), { force: true });
  }

  async stop(): Promise<void> {
    await this.#service?.stop();
    this.#service = null;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.state, { recursive: true, force: true });
  }
}
