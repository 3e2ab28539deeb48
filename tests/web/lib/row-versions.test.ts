import { QueryClient } from "@tanstack/react-query";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { BrandItem } from "#contract/schemas/brand.ts";
import { baseVersion, noVersionYet, rowVersion, type Versioned } from "#web/lib/api/row-versions.ts";
import { discoverRoutes, send } from "#web/lib/api/transport.ts";

const entity = { id: "lande", name: "Lande", logo: null, "@version": '"1-a"' };
const form = ({ name }: typeof entity) => ({ name });

describe("the version that a change is made on", () => {
  test.each<[string, Partial<typeof entity>, string]>([
    ["is the one the form was made of", {}, '"1-a"'],
    [
      "stays that one where somebody has changed since what the form shows",
      { name: "Landes", "@version": '"2-b"' },
      '"1-a"',
    ],
    [
      "is the newer one where nothing changed that the form shows",
      { logo: null, "@version": '"2-b"' },
      '"2-b"',
    ],
  ])("%s", (_name, since, version) => {
    expect(baseVersion(entity, { ...entity, ...since }, form)).toBe(version);
  });

  test("of what is not there yet is a version of its own", () => {
    expect(rowVersion(null)).toBe(noVersionYet);
  });
});

describe("at the service", () => {
  const path = "/api/things/pré";
  let revision = 1;
  let named: (string | null)[] = [];

  /** A service that keeps one thing, and answers each change of it with the next version. */
  function served(address: string, { method, headers }: { method: string; headers: Headers }): Response {
    if (address === "/api/routes") {
      const to = (name: string, verb: string) => ({
        operationName: name,
        operationType: "item",
        method: verb,
        path: "/api/things/{id}.{_format}",
      });
      const paths = [to("get", "GET"), to("patch", "PATCH")];
      return Response.json({
        "hydra:member": ["Brand"].map((tag) => ({ tag, paths })),
      });
    }
    if (method === "PATCH") {
      named.push(headers.get("If-Match"));
      revision += 1;
    }
    const modifiedAt = `2026-03-0${revision}T00:00:00Z`;
    return Response.json(
      { "@id": path, id: "pré", name: "Pré", modifiedAt },
      { headers: { ETag: `"${revision}-x"` } },
    );
  }

  beforeAll(async () => {
    vi.stubGlobal("document", { documentElement: { dataset: {} }, cookie: "" });
    vi.stubGlobal("fetch", async (address: string, init: { method: string; headers: Headers }) =>
      served(address, init),
    );
    await discoverRoutes(null);
  });
  beforeEach(() => {
    revision = 1;
    named = [];
  });

  const read = () => send("brand.get", { params: { id: "pré" } }, null);
  const patch = (item: Versioned<BrandItem>) =>
    send("brand.patch", { params: { id: "pré" }, body: { name: "Le Pré" }, version: rowVersion(item) }, null);

  test("a change names the version that its screen was made of, not one that was read by the way", async () => {
    const shown = await read();
    revision = 2;
    await read();
    await patch(shown);
    expect(named).toEqual(['"1-x"']);
  });

  test("the next change goes on from what the last one answered", async () => {
    await patch(await patch(await read()));
    expect(named).toEqual(['"1-x"', '"2-x"']);
  });

  test("what is kept of an item has the version it was last read in, though nothing else of it changed", async () => {
    const client = new QueryClient();
    client.setQueryData<Versioned<BrandItem>>(["brand"], await read());
    revision = 2;
    client.setQueryData<Versioned<BrandItem>>(["brand"], await read());
    expect(rowVersion(client.getQueryData<Versioned<BrandItem>>(["brand"]) ?? null)).toBe('"2-x"');
  });
});
