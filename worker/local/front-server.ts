import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { isIP } from "node:net";

/** A connection that a browser leaves open may be used again for so long, ms: workerd itself closes it after five seconds. */
const keepAliveMs = 120_000;
/** A connection to workerd is given up before workerd closes it, ms. */
const idleMs = 3000;

/** Headers that belong to one connection alone. */
const ofConnection = new Set(["connection", "keep-alive"]);

/** Tells whether a request names this machine: a page of another site must not reach it under its own name. */
function isLocal(host: string | undefined): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return hostname.endsWith("localhost") || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
}

/** Leaves out the headers of the connection from a flat list of names and values. */
function withoutConnection(headers: readonly string[]): string[] {
  return headers.filter((_, index) => !ofConnection.has(headers[index - (index % 2)]!.toLowerCase()));
}

/** Passes one request on to the platform, and its answer back. */
function passOn(agent: Agent, platform: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { hostname, port } = new URL(platform);
  // the pages are sent as they are: on one machine compressing costs more than it saves
  const headers = { ...asked.headers, "accept-encoding": "identity", connection: "keep-alive" };
  const passed = request(
    { agent, hostname, port, method: asked.method, path: asked.url, headers },
    (answered) => {
      answer.writeHead(
        answered.statusCode ?? 502,
        answered.statusMessage,
        withoutConnection(answered.rawHeaders),
      );
      answered.pipe(answer);
    },
  );
  passed.on("error", () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  answer.on("close", () => passed.destroy());
  asked.pipe(passed);
}

/** Serves on a port of this machine what the platform answers; 0 takes a free port. */
export async function serveFront(platform: string, port: number): Promise<Server> {
  const agent = new Agent({ keepAlive: true, timeout: idleMs });
  const server = createServer((asked, answer) => {
    if (isLocal(asked.headers.host)) passOn(agent, platform, asked, answer);
    else answer.writeHead(403, { "content-type": "text/plain" }).end("This host is not served here.\n");
  });
  server.keepAliveTimeout = keepAliveMs;
  server.on("close", () => agent.destroy());
  await new Promise<void>((done, refuse) => {
    server.once("error", refuse);
    server.listen(port, "127.0.0.1", done);
  });
  return server;
}
