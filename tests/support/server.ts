import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

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

/** The product as `npm start` serves it, with a state folder of its own. It can be stopped and started again. */
export class Server {
  readonly state = newState();
  #child: ChildProcess | null = null;
  #port = 0;
  output = "";

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /**
   * Starts on the port it had before, so that a page left open finds it again. A port that was free when it was asked
   * for may be somebody's by now: a first start then takes another, a later one waits for its own.
   */
  async start(): Promise<void> {
    const isFirst = this.#port === 0;
    for (let tries = 1; ; tries++) {
      if (isFirst) this.#port = await freePort();
      const told = await this.#startOnce().then(
        () => null,
        (refused: Error) => refused,
      );
      if (told === null) return;
      if (tries === 5 || !told.message.includes("already in use")) throw told;
      await new Promise((next) => setTimeout(next, 500));
    }
  }

  async #startOnce(): Promise<void> {
    this.output = "";
    const child = spawn(process.execPath, ["worker/start.mjs"], {
      env: { ...process.env, PORT: String(this.#port), STATE_DIR: this.state },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    await new Promise<void>((done, refuse) => {
      const read = (chunk: Buffer) => {
        this.output += chunk.toString();
        if (this.output.includes("Picotin is served at")) done();
      };
      child.stdout?.on("data", read);
      child.stderr?.on("data", read);
      child.once("exit", (code) => refuse(new Error(`The server ended with ${code}:\n${this.output}`)));
    });
  }

  /** Puts what it keeps into a folder; its secret stays its own. */
  keepAs(folder: string): void {
    cpSync(this.state, folder, { recursive: true });
    rmSync(join(folder, "jwt-secret"), { force: true });
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await ended;
    this.#child = null;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.state, { recursive: true, force: true });
  }
}
