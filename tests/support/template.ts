import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Server } from "./server.ts";

/** Prepares one state folder with tables and demonstration data, of which every server of a story starts with a copy. */
export default async function template(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "picotin-template-"));
  const server = new Server();
  try {
    await server.start();
    await server.stop();
    server.keepAs(folder);
  } finally {
    await server.remove();
  }
  process.env.STATE_TEMPLATE = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
