import type { Bindings } from "#worker/env.ts";

const isFile = (path: string) => path.startsWith("/assets/") || /\.[a-z0-9]+$/i.test(path);

/**
 * Serves paths that are neither API nor stored file: the page for an address of the interface, 404 for a missing file,
 * so that no cache holds the page under a script's name.
 */
export function page(
  request: Request,
  assets: NonNullable<Bindings["ASSETS"]>,
): Promise<Response> | Response {
  const url = new URL(request.url);
  if (isFile(url.pathname) || (request.method !== "GET" && request.method !== "HEAD")) {
    const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
    return new Response("Not Found", { status: 404, headers });
  }
  const answer = assets.fetch(
    new Request(new URL("/app", url), { method: request.method, headers: request.headers }),
  );
  return url.pathname.startsWith("/shared/") ? unlisted(answer) : answer;
}

/** A page that only who has its address is to find: no index holds it, and no link from it tells of it. */
async function unlisted(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  const headers = new Headers(response.headers);
  headers.set("X-Robots-Tag", "noindex, nofollow");
  headers.set("Referrer-Policy", "no-referrer");
  return new Response(response.body, { status: response.status, headers });
}
