import { expect, type Page, test } from "@playwright/test";
import { can, type Role } from "#contract/roles.ts";
import type { TokenPair } from "#contract/schemas/session.ts";
import { type ScreenKey, type ScreenRow, screens } from "#contract/screens.ts";
import { demoPassword, users } from "#worker/seed/people.ts";
import { Server } from "../support/server.ts";

const server = new Server();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
});
test.afterAll(() => server.remove());

const rows = Object.entries(screens) as [ScreenKey, ScreenRow][];
const readers = users.filter(({ entity }) => entity === "clinique-du-val");

/** What a reader meets at an address. */
type Outcome = "open" | "403" | "login" | "home";

function expected(held: readonly Role[] | null, { access }: ScreenRow): Outcome {
  if (can(held, access)) return "open";
  if (access === "signed_out") return "home";
  return held === null ? "login" : "403";
}

const marker = "/nowhere";

/**
 * Goes to each address as a link does, from a page that is none, and tells the heading and the address it ended at.
 * All of it happens within the page: a journey through every screen is a matter of seconds.
 */
function meetAll(page: Page, paths: readonly string[]): Promise<{ title: string; path: string }[]> {
  return page.evaluate(
    async ({ addresses, nowhere, absent }) => {
      const title = () => document.querySelector("h1")?.textContent ?? "";
      const go = (to: string) => {
        history.pushState({}, "", to);
        dispatchEvent(new PopStateEvent("popstate"));
      };
      const until = async (holds: () => boolean) => {
        while (!holds()) await new Promise((next) => setTimeout(next, 5));
      };
      const met: { title: string; path: string }[] = [];
      for (const address of addresses) {
        go(nowhere);
        await until(() => title() === absent);
        go(address);
        await until(() => title() !== "" && title() !== absent);
        met.push({ title: title(), path: location.pathname });
      }
      return met;
    },
    { addresses: paths, nowhere: marker, absent: "Erreur 404" },
  );
}

function outcomeOf({ title, path }: { title: string; path: string }, asked: string): Outcome {
  if (title === "Une erreur 403 est survenue") return "403";
  if (path === asked) return "open";
  return path === "/login" ? "login" : path === "/" ? "home" : "open";
}

test("every screen is open to whom the screen table says, and to nobody else", async ({ page, request }) => {
  test.setTimeout(600_000);
  const tokenOf = async (email: string): Promise<TokenPair> => {
    const reply = await request.post(`${server.url}/api/login_check`, {
      data: { email, password: demoPassword },
    });
    return (await reply.json()) as TokenPair;
  };
  const { token } = await tokenOf("sante@picotin.example");
  const first = async (collection: string, query = ""): Promise<string> => {
    const reply = await request.get(`${server.url}/api/${collection}?itemsPerPage=1${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const list = (await reply.json()) as { "hydra:member": { id: string }[] };
    return list["hydra:member"][0]?.id ?? "";
  };
  const ids: Record<string, string> = {
    horses: await first("horses"),
    "horse-templates": await first("horse_templates"),
    rations: await first("rations"),
    ingredients: await first("ingredients"),
    users: "demo-nutrition",
    "user-entities": "clinique-du-val",
    brands: "moulin-du-val",
  };
  const addressOf = ({ path }: ScreenRow): string =>
    path
      .replace("$horseId", ids.horses ?? "")
      .replace("$objectiv", "maintain")
      .replace("$id", ids[path.split("/")[1] ?? ""] ?? "");

  const wrong: string[] = [];
  const table: Record<string, Record<string, Outcome>> = {};
  for (const reader of [null, ...readers]) {
    const held = reader ? [reader.role, ...(reader.also ?? [])] : null;
    const name = held?.map((role) => role.replace("ROLE_", "").toLowerCase()).join("+") ?? "nobody";
    await page.goto(server.url);
    await page.evaluate(
      (pair) => (pair ? sessionStorage.setItem("picotin.session", pair) : sessionStorage.clear()),
      reader && JSON.stringify(await tokenOf(reader.email)),
    );
    await page.goto(`${server.url}${marker}`);
    const met = await meetAll(
      page,
      rows.map(([, row]) => addressOf(row)),
    );
    for (const [at, [key, row]] of rows.entries()) {
      const outcome = outcomeOf(met[at] ?? { title: "", path: "" }, addressOf(row));
      table[key] = { ...table[key], [name]: outcome };
      const wanted = expected(held, row);
      if (outcome !== wanted) wrong.push(`${key} for ${name}: ${outcome}, not ${wanted}`);
    }
  }
  console.table(table);
  expect(wrong).toEqual([]);
});
