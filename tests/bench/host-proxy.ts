import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

const isText = (type: string) => /text|javascript|json|svg|wasm/.test(type);

/** Serves a server's answers compressed, as a host at the edge would; returns its address and how to end it. */
export async function compressed(origin: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((asked, answer) => {
    const onward = request(
      new URL(asked.url ?? "/", origin),
      { method: asked.method, headers: asked.headers },
      (got) => {
        const parts: Buffer[] = [];
        got.on("data", (part: Buffer) => parts.push(part));
        got.on("end", () => {
          const body = Buffer.concat(parts);
          const headers = { ...got.headers };
          delete headers["transfer-encoding"];
          const isPacked = body.length > 0 && isText(headers["content-type"] ?? "");
          const sent = isPacked ? gzipSync(body) : body;
          if (isPacked) headers["content-encoding"] = "gzip";
          answer.writeHead(got.statusCode ?? 502, { ...headers, "content-length": sent.length });
          answer.end(sent);
        });
      },
    );
    onward.on("error", () => answer.writeHead(502).end());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}
