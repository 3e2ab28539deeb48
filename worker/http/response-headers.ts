const permissions = ["camera", "geolocation", "microphone", "payment", "usb", "interest-cohort"]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** On every answer of the API, errors included. */
const fixed = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "deny",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": permissions,
  "Access-Control-Expose-Headers": "Link, Location, Content-Location, ETag, X-D1-Bookmark",
} as const;

const hydra = "http://www.w3.org/ns/hydra";
const jsonLd = "http://www.w3.org/ns/json-ld";

/** Puts the headers of every answer on one. */
export function setResponseHeaders(response: Response, request: Request, requestId: string): void {
  const { headers, status } = response;
  for (const [name, value] of Object.entries(fixed)) headers.set(name, value);
  const documentation = `<${new URL(request.url).origin}/api/docs.jsonld>; rel="${hydra}/core#apiDocumentation"`;
  const isError = status >= 400;
  headers.set("Link", isError ? `${documentation},<${hydra}/error>; rel="${jsonLd}#error"` : documentation);
  const isForAll = headers.get("Cache-Control")?.startsWith("public") === true;
  const others = "Accept-Language, Authorization, X-Switch-User, X-Time-Zone";
  headers.set("Vary", isForAll ? "Accept, Origin" : `Accept, Origin, ${others}`);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  headers.set("X-Request-Id", requestId);
}

/** Adds the headers that let pages of listed origins call the API. */
export function allowOrigin(response: Response, request: Request, origins: readonly string[]): void {
  const origin = request.headers.get("origin");
  if (!origin || !origins.includes(origin)) return;
  const { headers } = response;
  headers.set("Access-Control-Allow-Origin", origin);
  if (request.method !== "OPTIONS") return;
  headers.set("Access-Control-Allow-Methods", headers.get("Allow") ?? "GET");
  headers.set(
    "Access-Control-Allow-Headers",
    "Accept, Accept-Language, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-D1-Bookmark, X-Switch-User, X-Time-Zone",
  );
  headers.set("Access-Control-Max-Age", "600");
}
