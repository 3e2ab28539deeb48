import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { damages } from "./stored-faults.ts";

/** Names of rations that jobs save, and of those that a price reaches by the queue. */
export const saved = "crash-saved";
export const carried = "crash-carried";

/** JobsDone is what a service that was killed over and over has acknowledged of its jobs, and what they were to do. */
export interface JobsDone {
  /** Paths of the jobs that saved every ration once, in order. */
  jobs: string[];
  rationsOfJob: number;
  /** Feeds that one job after another puts in place of each other. */
  feeds: readonly [string, string];
  /** Feed that got one price after another. */
  priced: string;
  /** Prices that were acknowledged, the last of which is the last that was asked for. */
  prices: number[];
}

const idOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Copies a stored ration as it lies on the disk, with its lines and its saves. */
export function copyStored(db: DatabaseSync, path: string, copies: number): string[] {
  const ids = Array.from({ length: copies }, () => crypto.randomUUID());
  const tables: readonly [string, string, Record<string, string>][] = [
    ["ration", "id", { id: "made.value" }],
    ["ration_feed", "ration_id", { ration_id: "made.value" }],
    ["ration_version", "ration_id", { id: "lower(hex(randomblob(16)))", ration_id: "made.value" }],
  ];
  for (const [table, key, others] of tables) {
    const names = db
      .prepare("select name from pragma_table_info(?)")
      .all(table)
      .map(({ name }) => String(name));
    const values = names.map((name) => others[name] ?? `known.${name}`);
    db.prepare(
      `insert into ${table} (${names}) select ${values} from ${table} as known, json_each(?) as made where known.${key} = ?`,
    ).run(JSON.stringify(ids), idOf(path));
  }
  return ids.map((id) => `/api/rations/${id}`);
}

/** Statements that find an effect of a job or of a price that is missing, half there, or there twice. */
const faults: readonly [string, string][] = [
  ...damages,
  [
    "a ration that was not saved once by each job",
    "select id as key from ration where name = $saved and revision != 1 + json_array_length($jobs)",
  ],
  [
    "a ration whose saves are not its revisions",
    `select id as key from ration where name = $saved and (select group_concat(number) from
      (select number from ration_version where ration_id = ration.id order by number)) is not
      (with recursive up(n) as (select 1 union all select n + 1 from up where n < ration.revision)
        select group_concat(n) from up)`,
  ],
  [
    "a ration without one audit row a save",
    `select id as key from ration where name = $saved and revision - 1 != (select count(*) from audit_log
      where row = '/api/rations/' || ration.id and operation = 'recalculation_job.post')`,
  ],
  [
    "a ration that is not as the last job saved it",
    `select id as key from ration where name = $saved and (select group_concat(ingredient_id) from ration_feed
      where ration_id = ration.id) is not $feed`,
  ],
  [
    "a job without one row a ration",
    `select value as key from json_each($jobs) where $count != (select count(*) from recalculation_row
      where job_id = value and not failed) or $count != (select sum(succeeded) from recalculation_chunk
      where job_id = value and state = 'done')`,
  ],
  [
    "a job that nobody was notified of",
    `select value as key from json_each($jobs) where not exists (
      select 1 from webhook_delivery where job_id = value and state = 'delivered')`,
  ],
  [
    "a price that is not there once",
    `select value as key from json_each($prices) where 1 != (select count(*) from ingredient_price
      where ingredient_id = $priced and price_per_tonne = value)`,
  ],
  [
    "a price without its audit row",
    `select count(*) as key from ingredient_price where ingredient_id = $priced having count(*) != (
      select count(*) from audit_log where row = '/api/ingredients/' || $priced || '/price' and operation = 'ingredient_price.set')`,
  ],
  [
    "a price that no job carries to the rations, or two",
    `select count(*) as key from ingredient_price where ingredient_id = $priced having count(*) != 1 + (
      select count(*) from recalculation_job where request ->> '$.cause' = 'price')`,
  ],
  [
    "a ration without the last price",
    `select ration.id as key from ration inner join ration_feed on ration_id = ration.id where name = $carried
      and (outdated_by is not null or abs(price_per_day - quantity_kg * $last / 1000) > 1e-9)`,
  ],
  ["a part that waits", "select job_id as key from recalculation_chunk where state != 'done'"],
];

/** Lists the faults of what jobs and prices left in a database, each in a sentence; none may be. */
export function jobFaultsOf(file: string, { jobs, rationsOfJob, feeds, priced, prices }: JobsDone): string[] {
  const db = new DatabaseSync(file);
  const values: Record<string, string | number> = {
    saved,
    carried,
    jobs: JSON.stringify(jobs.map(idOf)),
    count: rationsOfJob,
    feed: idOf(feeds[jobs.length % 2]!),
    priced: idOf(priced),
    prices: JSON.stringify(prices),
    last: prices.at(-1) ?? 0,
  };
  try {
    return faults.flatMap(([fault, text]) => {
      const named = Object.entries(values).filter(([name]) => new RegExp(`\\$${name}\\b`).test(text));
      return db
        .prepare(text)
        .all(Object.fromEntries(named))
        .map(({ key }) => `${fault}: ${key}`);
    });
  } finally {
    db.close();
  }
}

/** A program that is notified of the end of jobs: the ids of the messages, by the job. */
export async function startReceiver() {
  const news = new Map<string, string[]>();
  const server = createServer((request, answer) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk;
    });
    request.on("end", () => {
      const { id, data } = JSON.parse(body) as { id: string; data: { "@id": string } };
      news.set(data["@id"], [...(news.get(data["@id"]) ?? []), id]);
      answer.end();
    });
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  const stop = () => new Promise((done) => server.close(done));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, news, stop };
}
