import { Hono } from "hono";
import { redactError } from "./db/redacted-error.ts";
import { variables } from "./env.ts";
import { tellBookmark } from "./http/database-session.ts";
import { mountDocuments, mountHealth } from "./http/describe/description-routes.ts";
import { mountFiles } from "./http/file-routes.ts";
import { mountOutbox } from "./http/mail-sender.ts";
import { mount } from "./http/mount-operations.ts";
import { page } from "./http/page-routes.ts";
import { problemResponse } from "./http/problem-response.ts";
import { splitSuffix } from "./http/read/negotiate.ts";
import { drain } from "./http/read/read-body.ts";
import type { Hosting, LogLine } from "./http/request-context.ts";
import { negotiateLocale } from "./http/request-locale.ts";
import { parseTimeZone } from "./http/request-time-zone.ts";
import { allowOrigin, setResponseHeaders } from "./http/response-headers.ts";
import { services } from "./http/services.ts";
import { mountSso } from "./http/sso-routes.ts";
import { clientNetwork } from "./lib/client-network.ts";
import { type Clock, systemClock } from "./lib/clock.ts";
import { newId } from "./lib/id.ts";
import { type Derive, scryptKey } from "./lib/password.ts";
import { ServiceError, serviceError } from "./lib/service-error.ts";

export interface AppOptions {
  clock?: Clock;
  derive?: Derive;
  log?: (line: LogLine) => void;
  /** Takes what goes on after the answer; the platform does unless somebody else is to wait for it. */
  defer?: (work: Promise<void>) => void;
}

/** Surrounds every request of the API: its id and language before, headers and a line of the log after. */
function answerRequests(app: Hono<Hosting>, log: (line: LogLine) => void): void {
  for (const path of ["/api", "/api/*"]) {
    app.use(path, async (c, next) => {
      const startedAt = Date.now();
      const requestId = newId();
      const request = c.req.raw;
      c.set("requestId", requestId);
      c.set("locale", negotiateLocale(request.headers.get("accept-language")));
      await next();
      await drain(request);
      for (const [name, value] of Object.entries(c.get("extra") ?? {})) c.res.headers.set(name, value);
      tellBookmark(c.res, c.get("bookmark")?.() ?? null);
      setResponseHeaders(c.res, request, requestId);
      allowOrigin(c.res, request, c.get("origins") ?? []);
      const { method } = request;
      log({ requestId, method, ...c.get("log"), status: c.res.status, ms: Date.now() - startedAt });
    });
  }
}

/** Gives every request of the API what the verbs need: database, mail, keys, files, clock and the reader's place. */
function provideServices(
  app: Hono<Hosting>,
  { clock, derive, defer }: Pick<AppOptions, "defer"> & Required<Pick<AppOptions, "clock" | "derive">>,
): void {
  for (const path of ["/api", "/api/*"]) {
    app.use(path, async (c, next) => {
      const requestId = c.get("requestId");
      c.set("origins", variables(c.env).ALLOWED_ORIGINS);
      c.set(
        "services",
        services(c.env, {
          askedAt: new URL(c.req.url).origin,
          later: (work) => {
            const done = work().catch(() => console.error(requestId, "what was to follow the answer failed"));
            if (defer) defer(done);
            else c.executionCtx.waitUntil(done);
          },
          derive,
          now: clock(),
          locale: c.get("locale"),
          timeZone: parseTimeZone(c.req.header("x-time-zone") ?? null),
          address: clientNetwork(c.req.header("cf-connecting-ip") ?? ""),
          requestId,
        }),
      );
      await next();
    });
  }
}

/** Creates the service: what surrounds every request, every row of the catalogue, and one error handler. */
export function createApp({
  clock = systemClock,
  derive = scryptKey,
  log = () => undefined,
  defer,
}: AppOptions = {}): Hono<Hosting> {
  const app = new Hono<Hosting>({ getPath: (request) => splitSuffix(new URL(request.url).pathname).path });

  answerRequests(app, log);
  mountHealth(app);

  provideServices(app, { clock, derive, defer });
  mountDocuments(app);
  mountFiles(app);
  mountOutbox(app);
  mountSso(app);
  mount(app);

  app.notFound((c) => {
    const isApi = /^\/api(?:[/.]|$)/.test(new URL(c.req.url).pathname);
    if (!isApi && c.env.ASSETS) return page(c.req.raw, c.env.ASSETS);
    throw serviceError("not_found");
  });
  app.onError((error, c) => {
    if (!(error instanceof ServiceError)) console.error(c.get("requestId"), redactError(error));
    return problemResponse(error, c.get("locale"));
  });
  return app;
}
