import type { Page } from "@playwright/test";

const account = { email: "sante@picotin.example", password: "picotin-demo" };

export async function signIn(page: Page, email = account.email): Promise<void> {
  await page.goto("/login");
  await page.locator("input[type=email], input[name=email]").first().fill(email);
  await page.locator("input[type=password]").first().fill(account.password);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => sessionStorage.getItem("picotin.session") !== null);
  await page.waitForURL((url) => url.pathname === "/");
}

/** Stores a ration of fifteen feeds for the first horse and answers its id. */
export function storeFifteenFeeds(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem("picotin.session") ?? "{}") as { token: string };
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    type List = { "hydra:member": { "@id": string; role: string; pricePerTonne: number | null }[] };
    const read = async (path: string) => (await (await fetch(path, { headers })).json()) as List;
    const horses = await read("/api/horses?itemsPerPage=1");
    const all = (await read("/api/ingredients?pagination=false"))["hydra:member"];
    const amounts = { forage: 2.5, concentrate: 0.4, supplement: 0.05 };
    const wanted = { forage: 4, concentrate: 7, supplement: 4 };
    const feeds = (["forage", "concentrate", "supplement"] as const).flatMap((role) => {
      const own = all.filter((item) => item.role === role);
      const priced = own.sort((a, b) => Number(a.pricePerTonne === null) - Number(b.pricePerTonne === null));
      return priced
        .slice(0, wanted[role])
        .map((item) => ({ ingredient: item["@id"], quantityKg: amounts[role], role }));
    });
    const body = { horse: horses["hydra:member"][0]?.["@id"], objective: "maintain", name: "Bench", feeds };
    const answer = await fetch("/api/rations", { method: "POST", headers, body: JSON.stringify(body) });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  });
}

/** The value that this share of them does not reach. */
export function at(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Median, 95th percentile and maximum, as one printed line. */
export function summary(name: string, values: readonly number[], unit = "ms"): string {
  const told = (share: number) => at(values, share).toFixed(2);
  return `${name.padEnd(44)} n ${String(values.length).padStart(4)}  median ${told(0.5)}  p95 ${told(0.95)}  max ${told(1)} ${unit}`;
}
