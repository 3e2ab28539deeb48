import { createServer } from "node:http";
import { SMTPServer } from "smtp-server";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Port of a mail server on this machine, and of the web address where what it received is read. */
    smtpPort: number;
    smtpBoxPort: number;
    /** Address of an OpenID provider on this machine. */
    oidcIssuer: string;
    /** Address of one that never answers. */
    silentIssuer: string;
  }
}

const listening = (server: {
  listen(port: number, host: string, done: () => void): unknown;
}): Promise<void> => new Promise((done) => void server.listen(0, "127.0.0.1", done));

const portOf = (address: unknown): number => {
  if (typeof address === "object" && address !== null && "port" in address) return Number(address.port);
  throw new Error("The server does not listen");
};

/** A real mail server for the tests: it takes every message, save those to an address that says it is refused. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("refused") ? new Error("No such mailbox") : null),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks).toString("utf8"));
        done();
      });
    },
  });
  const box = createServer((_request, answer) => answer.end(JSON.stringify(received)));
  await Promise.all([listening(smtp), listening(box)]);
  project.provide("smtpPort", portOf(smtp.server.address()));
  project.provide("smtpBoxPort", portOf(box.address()));
  return async () => {
    await new Promise<void>((done) => smtp.close(done));
    box.closeAllConnections();
    await new Promise((done) => box.close(done));
  };
}
