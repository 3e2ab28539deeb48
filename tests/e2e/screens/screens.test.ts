import { expect, type Page, test } from "@playwright/test";
import { can, type Role } from "#contract/roles.ts";
import type { TokenPair } from "#contract/schemas/session.ts";
import { type ScreenKey, type ScreenRow, screens } from "#contract/screens.ts";
import { demoPassword, users } from "#worker/seed/people.ts";
import { spread } from "../../support/combinations.ts";
import { sharedServer } from "../../support/server.ts";

const server = sharedServer();

const rows = Object.entries(screens) as [ScreenKey, ScreenRow][];
const own = users.filter(({ entity }) => entity === "clinique-du-val");

/** The page that a reader gets at an address. */
type Outcome = "open" | "403" | "404" | "error" | "login" | "home";

interface Reader {
  name: string;
  email: string | null;
  /** Roles that count; null where nobody is signed in. */
  held: readonly Role[] | null;
  /** In whose place. */
  subject?: string;
  /** Whose horses, rations and people the addresses name. */
  of: "val" | "lande";
  /** True for who belongs to another organisation. */
  isStranger?: true;
  /** Whose feed the addresses name: one of the catalogue, unless an organisation has it to itself. */
  feed?: "own";
  /** The banner above every screen. */
  banner?: string;
  /** A change that a super admin makes first. */
  before?: readonly [path: string, data: object];
}

/** Returns true for screens of no single organisation, such as those of the catalogue, which all may read. */
const isShared = ({ path }: ScreenRow, feed: Reader["feed"]): boolean =>
  (path.startsWith("/ingredients/") && feed !== "own") || !/\$(id|horseId)/.test(path);

function expected({ held, isStranger, feed }: Reader, row: ScreenRow): Outcome {
  const { access } = row;
  if (can(held, access)) return isStranger && !isShared(row, feed) ? "404" : "open";
  if (access === "signed_out") return "home";
  return held === null ? "login" : "403";
}

const marker = "/contact";

interface Met {
  title: string;
  path: string;
  text: string;
}

/**
 * Goes to each address as a link does, from a page that all may read, and tells the heading, the words and the address
 * it ended at. All of it happens within the page: a journey through every screen is a matter of seconds.
 */
function meetAll(page: Page, paths: readonly string[]): Promise<Met[]> {
  return page.evaluate(
    async ({ addresses, from, at }) => {
      const title = () => document.querySelector("h1")?.textContent ?? "";
      const go = (to: string) => {
        history.pushState({}, "", to);
        dispatchEvent(new PopStateEvent("popstate"));
      };
      const until = async (holds: () => boolean) => {
        while (!holds()) await new Promise((next) => setTimeout(next, 5));
      };
      const met: Met[] = [];
      for (const address of addresses) {
        go(from);
        await until(() => title() === at);
        go(address);
        await until(() => title() !== "" && (title() !== at || address === from));
        met.push({ title: title(), path: location.pathname, text: document.body.innerText });
      }
      return met;
    },
    { addresses: paths, from: marker, at: "Contact" },
  );
}

function outcomeOf({ title, path }: Met, asked: string): Outcome {
  if (title === "Erreur 404") return "404";
  if (title === "Impossible de charger la page demandée") return "error";
  if (title === "Une erreur 403 est survenue") return "403";
  if (path === asked) return "open";
  return path === "/login" ? "login" : path === "/" ? "home" : "open";
}

const roleNames = (held: readonly Role[]) =>
  held.map((role) => role.replace("ROLE_", "").toLowerCase()).join("+");

const people: readonly Reader[] = own.map(({ role, also, email }) => {
  const held = [role, ...(also ?? [])];
  return { name: roleNames(held), email, held, of: "val" };
});
const strangers = (
  [
    ["admin", "ROLE_ADMIN"],
    ["nutrition", "ROLE_EXPERT_NUTRITION"],
  ] as const
).flatMap(([who, role]): Reader[] => {
  const stranger = { email: `${who}@lande.example`, held: [role], of: "val", isStranger: true } as const;
  return [
    { ...stranger, name: `stranger ${who}` },
    { ...stranger, name: `stranger ${who}, own feed`, feed: "own" },
  ];
});
const readers: readonly Reader[] = [
  { name: "nobody", email: null, held: null, of: "val" },
  ...people,
  {
    name: "own feed",
    email: "nutrition@picotin.example",
    held: ["ROLE_EXPERT_NUTRITION"],
    of: "val",
    feed: "own",
  },
  ...strangers,
  {
    name: "switched",
    email: "switch@picotin.example",
    subject: "nutrition@picotin.example",
    held: ["ROLE_EXPERT_NUTRITION"],
    of: "val",
    banner: "Vous êtes dans une autre session\u00a0: Camille Lefèvre",
  },
  ...(
    [
      ["demo-user", "user@picotin.example", "ROLE_ALLOWED_TO_SWITCH"],
      ["demo-premium", "premium@picotin.example", "ROLE_SUPER_ADMIN"],
    ] as const
  ).map(
    ([id, email, role]): Reader => ({
      name: `${roleNames([role])} alone`,
      email,
      held: [role],
      of: "val",
      before: [`users/${id}`, { roles: [role] }],
    }),
  ),
  ...(
    [
      ["nutrition", "ROLE_EXPERT_NUTRITION"],
      ["admin", "ROLE_ADMIN"],
    ] as const
  ).map(
    ([who, role]): Reader => ({
      name: `expired ${who}`,
      email: `${who}@lande.example`,
      held: [role],
      of: "lande",
      banner: "Votre licence a expiré",
      before: ["user_entities/ecuries-de-la-lande", { expirationDate: "2020-01-01T00:00:00Z" }],
    }),
  ),
];

/** Who goes where: with each outcome every screen is met, and everybody meets every word of access. */
function visits(): Map<Reader, Set<ScreenKey>> {
  const met = new Map(readers.map((reader) => [reader, new Set<ScreenKey>()]));
  const alike = Map.groupBy(
    readers.flatMap((reader) => rows.map(([key, row]) => ({ reader, key, row }))),
    ({ reader, row }) => `${row.access} ${expected(reader, row)}`,
  );
  for (const group of alike.values()) {
    const those = [...new Set(group.map(({ reader }) => reader))];
    for (const [reader, { screen }] of spread(those, { screen: [...new Set(group.map(({ key }) => key))] }))
      met.get(reader)?.add(screen);
  }
  return met;
}

test("every screen is open to whom the screen table says, and to nobody else", async ({ page, request }) => {
  test.setTimeout(600_000);
  const tokenOf = async (email: string): Promise<TokenPair> => {
    const reply = await request.post(`${server.url}/api/login_check`, {
      data: { email, password: demoPassword },
      maxRetries: 3,
    });
    return (await reply.json()) as TokenPair;
  };
  const asked = async (email: string, collection: string): Promise<string> => {
    const reply = await request.get(`${server.url}/api/${collection}?itemsPerPage=1`, {
      headers: { Authorization: `Bearer ${(await tokenOf(email)).token}` },
    });
    const list = (await reply.json()) as { "hydra:member": { id: string }[] };
    return list["hydra:member"][0]?.id ?? "";
  };
  const idsOf = async (email: string, given: Record<string, string>): Promise<Record<string, string>> => ({
    horses: await asked(email, "horses"),
    "horse-templates": await asked(email, "horse_templates"),
    rations: await asked(email, "rations"),
    ingredients: await asked(email, "ingredients"),
    ...given,
  });
  const ids = {
    val: await idsOf("sante@picotin.example", {
      users: "demo-nutrition",
      "user-entities": "clinique-du-val",
      brands: "moulin-du-val",
      "requirement-profiles": "jeunes-chevaux",
    }),
    lande: await idsOf("nutrition@lande.example", {
      users: "demo-lande-nutrition",
      "user-entities": "ecuries-de-la-lande",
      brands: "graineterie-de-la-lande",
      "requirement-profiles": "poulinieres",
    }),
  };
  const created = await request.post(`${server.url}/api/ingredients`, {
    headers: { Authorization: `Bearer ${(await tokenOf("nutrition@picotin.example")).token}` },
    data: { nameFr: "Foin du Val", nameEn: "Val hay", family: "grass_hay", dryMatterPct: 88, values: [] },
  });
  expect(created.status()).toBe(201);
  const ownFeed = ((await created.json()) as { id: string }).id;
  const addressOf = ({ path }: ScreenRow, { of, feed }: Reader): string => {
    const collection = path.split("/")[1] ?? "";
    const isOwn = collection === "ingredients" && feed === "own";
    return path
      .replace("$horseId", ids[of].horses ?? "")
      .replace("$objectiv", "maintain")
      .replace("$id", isOwn ? ownFeed : (ids[of][collection] ?? ""));
  };
  const { token } = await tokenOf("superadmin@picotin.example");
  const change = async (path: string, data: object) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/merge-patch+json",
      "If-Match": "*",
    };
    expect((await request.patch(`${server.url}/api/${path}`, { data, headers })).status()).toBe(200);
  };

  const wrong: string[] = [];
  const table: Record<string, Record<string, Outcome>> = {};
  for (const [reader, keys] of visits()) {
    const { name, email, subject, banner, before } = reader;
    if (before) await change(...before);
    await page.goto(server.url);
    await page.evaluate(
      ([pair, other]) => {
        sessionStorage.clear();
        if (pair) sessionStorage.setItem("picotin.session", pair);
        if (other) sessionStorage.setItem("picotin.switched", other);
      },
      [email && JSON.stringify(await tokenOf(email)), subject ?? null] as const,
    );
    await page.goto(`${server.url}${marker}`);
    const own = rows.filter(([key]) => keys.has(key));
    const met = await meetAll(
      page,
      own.map(([, row]) => addressOf(row, reader)),
    );
    for (const [at, [key, row]] of own.entries()) {
      const found = met[at] ?? { title: "", path: "", text: "" };
      const outcome = outcomeOf(found, addressOf(row, reader));
      table[key] = { ...table[key], [name]: outcome };
      const wanted = expected(reader, row);
      if (outcome !== wanted) wrong.push(`${key} for ${name}: ${outcome}, not ${wanted}`);
      if (banner && !found.text.includes(banner)) wrong.push(`${key} for ${name}: without "${banner}"`);
    }
  }
  console.table(table);
  expect(wrong).toEqual([]);
});
