import { expect, test } from "vitest";
import { ClientError } from "#web/lib/api/client-error.ts";
import { underKey } from "#web/lib/api/idempotent-request.ts";

const horse = ["horse.post", "/api/horses", { name: "Bijou" }];
const answered = (key: string) => Promise.resolve(key);
const failing = (error: Error, keys: string[]) => (key: string) => {
  keys.push(key);
  return Promise.reject(error);
};

test("what is not answered has the same key when it is sent again, and another once it is answered", async () => {
  const keys: string[] = [];
  const lost = new ClientError("network", 0, "");
  const broken = new ClientError("server", 503, "");
  await expect(underKey(horse, failing(lost, keys))).rejects.toBe(lost);
  await expect(underKey(horse, failing(broken, keys))).rejects.toBe(broken);
  const third = await underKey(horse, answered);
  expect(new Set([...keys, third]).size).toBe(1);
  expect(await underKey(horse, answered)).not.toBe(third);
});

test("a refusal is an answer", async () => {
  const keys: string[] = [];
  await expect(underKey(horse, failing(new ClientError("invalid", 422, ""), keys))).rejects.toThrow();
  expect(await underKey(horse, answered)).not.toBe(keys[0]);
});

test("other contents, other operations and other addresses have other keys, and the same at once the same", async () => {
  const others = [
    ["horse.post", "/api/horses", { name: "Bijou II" }],
    ["brand.post", "/api/horses", { name: "Bijou" }],
    ["horse.post", "/api/brands", { name: "Bijou" }],
  ];
  const keys = await Promise.all([horse, horse, ...others].map((each) => underKey(each, answered)));
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(4);
});
