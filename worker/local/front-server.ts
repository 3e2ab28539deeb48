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

/** An answer that never changes, with the flat list of its headers. */
interface KnownAnswer {
  readonly headers: string[];
  readonly body: Buffer;
}

/** Tells whether a request asks for all of a file of the pages, whatever its reader has of it. */
const isPlain = ({ method, url, headers }: IncomingMessage): boolean =>
  method === "GET" &&
  url?.startsWith("/assets/") === true &&
  ["range", "if-none-match", "if-modified-since"].every((name) => headers[name] === undefined);

/** Notes an answer once it has come to its end. */
function collectAnswer(answered: IncomingMessage, note: (answer: KnownAnswer) => void): void {
  const parts: Buffer[] = [];
  answered.on("data", (part: Buffer) => parts.push(part));
  answered.on("end", () =>
    note({ headers: withoutConnection(answered.rawHeaders), body: Buffer.concat(parts) }),
  );
}

/** The platform behind the port, and its answers that never change, by their addresses. */
interface Platform {
  readonly agent: Agent;
  readonly address: string;
  readonly known: Map<string, KnownAnswer>;
}

/** Answers one request: with what is known, or else with what the platform answers. */
function answerOne(platform: Platform, incoming: IncomingMessage, answer: ServerResponse): void {
  const found = isPlain(incoming) ? platform.known.get(incoming.url ?? "") : undefined;
  if (found) answer.writeHead(200, found.headers).end(found.body);
  else forward(platform, incoming, answer);
}

/** Passes one request on to the platform, and its answer back. */
function forward(
  { agent, address, known }: Platform,
  incoming: IncomingMessage,
  answer: ServerResponse,
): void {
  const { hostname, port } = new URL(address);
  // the pages are sent as they are: on one machine compressing costs more than it saves
  const headers = { ...incoming.headers, "accept-encoding": "identity", connection: "keep-alive" };
  const passed = request(
    { agent, hostname, port, method: incoming.method, path: incoming.url, headers },
    (answered) => {
      answer.writeHead(
        answered.statusCode ?? 502,
        answered.statusMessage,
        withoutConnection(answered.rawHeaders),
      );
      const isFixed = answered.headers["cache-control"]?.includes("immutable") && answered.statusCode === 200;
      if (isFixed && isPlain(incoming))
        collectAnswer(answered, (whole) => known.set(incoming.url ?? "", whole));
      answered.pipe(answer);
    },
  );
  passed.on("error", () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  answer.on("close", () => passed.destroy());
  incoming.pipe(passed);
}

/** Serves on a port of this machine what the platform answers; 0 takes a free port. */
export async function serveFront(address: string, port: number): Promise<Server> {
  const agent = new Agent({ keepAlive: true, timeout: idleMs });
  const platform = { agent, address, known: new Map<string, KnownAnswer>() };
  const server = createServer((incoming, answer) => {
    if (isLocal(incoming.headers.host)) answerOne(platform, incoming, answer);
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
