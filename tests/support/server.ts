import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { test } from "@playwright/test";
import { type LocalService, serve } from "#worker/local/serve.ts";
import { restoreSnapshot, takeSnapshot } from "./snapshot.ts";

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

/** A server that a story speaks to. */
export type RunningServer = Pick<Server, "url" | "state" | "database" | "files">;

/** The product as `npm start` serves it, with a state folder of its own. It can be stopped and started again. */
export class Server {
  #state: string | null = null;
  #service: LocalService | null = null;
  #port = 0;

  get state(): string {
    this.#state ??= newState();
    return this.#state;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get database(): D1Database {
    return this.#running.database;
  }

  get files(): R2Bucket {
    return this.#running.files;
  }

  get #running(): LocalService {
    if (this.#service === null) throw new Error("The server is not running");
    return this.#service;
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

const shared = new Server();
let start: Promise<void> | undefined;

/** Starts the server that the stories of this process share, which ends with it, and notes its data as they are. */
async function startShared(): Promise<void> {
  await shared.start();
  process.once("exit", () => rmSync(shared.state, { recursive: true, force: true }));
  await takeSnapshot(shared.database);
}

/** Gives a file of stories the one server of its process, with nothing in it but the demonstration. */
export function sharedServer(): RunningServer {
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    start ??= startShared();
    await start;
    await restoreSnapshot(shared.database, shared.files);
  });
  return shared;
}
