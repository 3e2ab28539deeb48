import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { demoPassword, entities, users } from "#worker/seed/people.ts";
import { freePort, newState } from "../../support/server.ts";

/** Runs the command of `npm start`. */
function start(state: string, port: number): { child: ChildProcess; printed: () => string } {
  const env = { ...process.env, PORT: String(port), STATE_DIR: state };
  const child = spawn(process.execPath, ["worker/start.ts"], { env });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  }
  return { child, printed: () => printed };
}

const accounts = entities.flatMap(({ id, name }) => [
  expect.stringContaining(name),
  ...users.filter(({ entity }) => entity === id).map(({ email }) => expect.stringContaining(email)),
]);

const answers = (address: string) =>
  fetch(`${address}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

test("the start says what it does, then its address and accounts; a second on its port is refused; it ends whole", async () => {
  test.setTimeout(240_000);
  const [state, port] = [newState(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  const { child, printed } = start(state, port);
  try {
    await expect.poll(printed, { timeout: 200_000 }).toContain("admin@lande.example");
    const lines = printed().split("\n").filter(Boolean);
    expect(lines.slice(-4 - accounts.length)).toEqual([
      "Starting the service…",
      `Picotin is served at ${address}`,
      `Mail is not sent but shown at ${address}/api/outbox`,
      `Demonstration accounts (password "${demoPassword}"):`,
      ...accounts,
    ]);
    expect(await answers(address)).toBe(true);

    const second = start(state, port);
    const [code] = await once(second.child, "exit");
    expect([code, second.printed()]).toEqual([
      1,
      `Port ${port} of 127.0.0.1 is taken. Stop what listens there, or choose another: PORT=8788 npm start\n`,
    ]);
  } finally {
    child.kill("SIGTERM");
    await once(child, "exit");
    rmSync(state, { recursive: true, force: true });
  }
  expect(await answers(address)).toBe(false);
});
