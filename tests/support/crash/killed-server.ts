import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { freePort, newState } from "../server.ts";

/** `npm start` over one folder of state, to be killed without warning. */
export class KilledServer {
  readonly state = newState();
  #child: ChildProcess | null = null;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts, and waits until the database answers. */
  async start(): Promise<void> {
    this.#port ||= await freePort();
    const child = spawn(process.execPath, ["worker/start.ts"], {
      env: { ...process.env, PORT: String(this.#port), STATE_DIR: this.state },
      stdio: ["ignore", "ignore", "inherit"],
      // A group of its own: the process and all that it started are killed together.
      detached: true,
    });
    this.#child = child;
    while (!(await this.#isReady())) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
      await new Promise((next) => setTimeout(next, 50));
    }
  }

  async #isReady(): Promise<boolean> {
    return fetch(`${this.url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Ends the process and workerd at once, amid whatever they do. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    process.kill(-child.pid, "SIGKILL");
    await ended;
    this.#child = null;
  }

  /** The database as it lies on the disk, for who reads it while nobody serves it. */
  get database(): string {
    const folder = join(this.state, "v3/d1/miniflare-D1DatabaseObject");
    const name = readdirSync(folder).find((each) => /^[0-9a-f]{64}\.sqlite$/.test(each));
    if (!name) throw new Error(`No database in ${folder}`);
    return join(folder, name);
  }
}
