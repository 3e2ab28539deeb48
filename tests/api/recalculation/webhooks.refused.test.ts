import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "#worker/app.ts";
import { bindings, clearCounters, clock, queued, refused, rowsIn } from "../../support/app.ts";
import { makeKey } from "../../support/service/program-keys.ts";
import { ask } from "../../support/service/recalculation.ts";
import { type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let key: string;
beforeAll(async () => {
  own = await tenant();
  key = (await makeKey(own.people.ROLE_ADMIN)).key;
});
beforeEach(async () => {
  clock.now = new Date();
  queued.length = 0;
  await clearCounters();
});

const rations = { changedSince: "2999-01-01T00:00:00Z" };

/** Asks a service that is deployed for others. */
async function askDeployed(webhook: string): Promise<{ status: number; text: string }> {
  const init = {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify({ rations, webhook }),
  };
  const deployed = { ...bindings(), LOOPBACK_WEBHOOKS: "" };
  const answer = await createApp().request("http://service.test/api/recalculation_jobs", init, deployed);
  return { status: answer.status, text: await answer.text() };
}

describe("an address to be told of the end of a job", () => {
  test.each([
    ["by plain HTTP", "http://hooks.example/end"],
    ["of another scheme", "ftp://hooks.example/end"],
    ["of a script", "javascript:alert(1)"],
    ["with a password in it", "https://user:password@hooks.example/end"],
    ["with a name in it", "https://user@hooks.example/end"],
    ["on another port", "https://hooks.example:8443/end"],
    ["on the port of a mail server", "https://hooks.example:25/end"],
    ["of this machine", "https://localhost/end"],
    ["of this machine by plain HTTP", "http://127.0.0.1:8787/end"],
    ["of this machine by number", "https://127.0.0.1/end"],
    ["of this machine by one number", "https://2130706433/end"],
    ["of this machine in octal", "https://0177.0.0.1/end"],
    ["of this machine in hexadecimal", "https://0x7f.1/end"],
    ["of this machine, shortened", "https://127.1/end"],
    ["of any address of this machine", "https://0.0.0.0/end"],
    ["of this machine in the sixth version", "https://[::1]/end"],
    ["of this machine, mapped", "https://[::ffff:127.0.0.1]/end"],
    ["of a private network", "https://10.0.0.7/end"],
    ["of a private network in the middle", "https://172.16.4.1/end"],
    ["of a home network", "https://192.168.1.1/end"],
    ["of a private network in the sixth version", "https://[fd00::7]/end"],
    ["of a link", "https://[fe80::1]/end"],
    ["of a shared network", "https://100.64.0.1/end"],
    ["of a cloud's metadata", "https://169.254.169.254/latest/meta-data"],
    ["of a cloud's metadata by name", "https://metadata.google.internal/computeMetadata/v1/"],
    ["of a public number", "https://93.184.215.14/end"],
    ["of a name without a dot", "https://intranet/end"],
    ["of a name on the local network", "https://printer.local/end"],
    ["of such a name with a dot at its end", "https://printer.local./end"],
    ["of a name below localhost", "https://hooks.localhost/end"],
    ["of a name of a network of its own", "https://hooks.lan/end"],
    ["of a reversed number", "https://1.0.0.127.in-addr.arpa/end"],
    ["in letters that mean a number", "https://１２７.0.0.1/end"],
  ])("%s is refused", async (_name, address) => {
    const { status, text } = await askDeployed(address);
    expect([status, text]).toEqual([422, expect.stringContaining('"propertyPath":"webhook"')]);
    expect(text).toMatch(/"code":"(?:webhook_address|url)"/);
  });

  test.each([
    ["https://hooks.example/end?of=job"],
    ["https://hooks.example:443/end"],
    ["https://HOOKS.Example./end"],
    ["https://crème.example/end"],
  ])("%s is taken", async (address) => {
    expect((await askDeployed(address)).status).toBe(202);
  });

  test("is refused to a person, whose key would sign", async () => {
    const before = await rowsIn("recalculation_job");
    const answer = await ask(own.expert, { rations, webhook: "https://hooks.example/end" });
    expect([answer.status, refused(answer)]).toEqual([422, ["webhook: webhook_needs_key"]]);
    expect(await rowsIn("recalculation_job")).toBe(before);
  });

  test("is refused where the answer is to come at once, and where it is too long or none", async () => {
    const webhook = "https://hooks.example/end";
    const of = async (body: object) => refused(await ask(key, { rations, ...body }));
    expect(await of({ webhook, queued: false })).toEqual(["queued: webhook_later"]);
    expect(await of({ webhook: `${webhook}/${"x".repeat(500)}` })).toEqual(["webhook: too_long"]);
    expect(await of({ webhook: "hooks" })).toEqual(["webhook: url"]);
    expect(await of({ webhook: 7 })).toEqual(["webhook: text"]);
  });
});
