import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a program on this machine that is told of the end of jobs. */
    webhookReceiver: string;
  }
}

/** A message that the program was sent, and where to. */
export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * A real program that receives messages. `/NAME/500,200` answers these statuses one after another, the last for good;
 * `/NAME/silent` never answers, `/NAME/endless` never ends its answer, `/NAME/away` sends on to `/NAME-away/200`, and a GET of `/NAME` tells what came.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const received = new Map<string, Received[]>();
  const server = createServer((request, answer) => {
    const [, name = "", wanted = ""] = (request.url ?? "").split("/");
    const known = received.get(name) ?? [];
    if (request.method === "GET") return void answer.end(JSON.stringify(known));
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      const headers = request.headers as Record<string, string>;
      received.set(name, [...known, { path: request.url ?? "", headers, body }]);
      if (wanted === "silent") return;
      const statuses = wanted.split(",");
      if (wanted === "away") answer.writeHead(302, { Location: `/${name}-away/200` });
      else answer.writeHead(wanted === "endless" ? 200 : Number(statuses[known.length] ?? statuses.at(-1)));
      if (wanted === "endless") answer.write("and so on ".repeat(1000));
      else answer.end("what a program answers is not read");
    });
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  project.provide("webhookReceiver", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
}
