import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serveFront } from "#worker/local/front-server.ts";

let platform: Server;
let front: Server;
let asked: string[] = [];

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(async () => {
  asked = [];
  platform = createServer(({ url = "" }, answer) => {
    asked.push(url);
    const status = url.includes("gone") ? 404 : 200;
    answer.writeHead(status, { "cache-control": "max-age=31536000, immutable" }).end(`text of ${url}`);
  });
  await new Promise<void>((done) => platform.listen(0, "127.0.0.1", done));
  front = await serveFront(addressOf(platform), 0);
});

afterEach(() => {
  front.close().closeAllConnections();
  platform.close().closeAllConnections();
});

/** Asks for a path twice, and lists the texts and the headers of caches. */
async function askTwice(path: string, headers: Record<string, string> = {}): Promise<string[]> {
  const texts: string[] = [];
  for (const _ of ["once", "again"]) {
    const answer = await fetch(addressOf(front) + path, { headers });
    texts.push(`${answer.status} ${answer.headers.get("cache-control")}: ${await answer.text()}`);
  }
  return texts;
}

test("a file of the pages that never changes is asked of the platform once", async () => {
  const [first, second] = await askTwice("/assets/index-abc.js");
  expect(first).toBe("200 max-age=31536000, immutable: text of /assets/index-abc.js");
  expect(second).toBe(first);
  expect(asked).toEqual(["/assets/index-abc.js"]);
});

test.each([
  ["what the service answers to one reader", "/api/files/1", {}],
  ["a part of a file", "/assets/index-abc.js", { range: "bytes=0-3" }],
  ["a file that a reader has", "/assets/index-abc.js", { "if-none-match": '"abc"' }],
  ["a file that is missing", "/assets/gone.js", {}],
])("%s is asked of the platform each time", async (_, path, headers) => {
  await askTwice(path, headers);
  expect(asked).toEqual([path, path]);
});
