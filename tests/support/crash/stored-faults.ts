import { DatabaseSync } from "node:sqlite";

/** A save of a ration: every line of it feeds the same amount, and no other save feeds as much. */
export interface Save {
  ration: string;
  revision: number;
  amount: number;
}

/** The service has acknowledged these as written. */
export interface Acknowledged {
  horses: string[];
  saves: Save[];
}

export const linesOfRation = 3;

interface Row {
  [column: string]: unknown;
}

/** Lists the faults of a database that was killed over and over, each in a sentence; none may be. */
export function faultsOf(file: string, { horses, saves }: Acknowledged): { lost: string[]; half: string[] } {
  const db = new DatabaseSync(file);
  const all = (text: string): Row[] => db.prepare(text).all();
  const set = (text: string) => new Set(all(text).map(({ key }) => String(key)));
  try {
    const kept = set("select id as key from horse");
    const versions = new Map(
      all("select ration_id || ' ' || number as key, snapshot from ration_version").map(
        ({ key, snapshot }) => [String(key), String(snapshot)],
      ),
    );
    const lost = [
      ...horses.filter((id) => !kept.has(id)).map((id) => `horse ${id} is gone`),
      ...saves
        .filter((save) => !feedsAll(versions.get(`${save.ration} ${save.revision}`), save.amount))
        .map(({ ration, revision }) => `save ${revision} of ration ${ration} is gone`),
    ];
    return { lost, half: halves.flatMap(([fault, text]) => all(text).map(({ key }) => `${fault}: ${key}`)) };
  } finally {
    db.close();
  }
}

/** Tells whether a snapshot is of a ration of which every line feeds this much. */
function feedsAll(snapshot: string | undefined, amount: number): boolean {
  if (snapshot === undefined) return false;
  const amounts = [...snapshot.matchAll(/"quantityKg":([0-9.]+)/g)].map(([, kg]) => Number(kg));
  return amounts.length >= linesOfRation && amounts.every((kg) => kg === amount);
}

const written = "operation in ('horse.post', 'ration.post', 'ration.patch')";

/** Statements that find what no database may have. */
export const damages: readonly [string, string][] = [
  ["the database is damaged", "select integrity_check as key from pragma_integrity_check where key != 'ok'"],
  ["a row without what it belongs to", `select "table" as key from pragma_foreign_key_check`],
];

/** Statements that find what only a part of a batch can leave behind. */
const halves: readonly [string, string][] = [
  ...damages,
  [
    "an audit row without its horse or ration",
    `select row as key from audit_log where ${written}
      and row not in (select '/api/horses/' || id from horse union select '/api/rations/' || id from ration)`,
  ],
  [
    "a horse without its audit row",
    `select id as key from horse where name glob 'Crash *' and
      (select count(*) from audit_log where row = '/api/horses/' || horse.id and operation = 'horse.post') != 1`,
  ],
  [
    "a ration whose revisions are not its audit rows",
    `select id as key from ration where commentary = 'crash' and
      (select count(*) from audit_log where row = '/api/rations/' || ration.id) != revision`,
  ],
  [
    "a ration whose revisions are not its kept saves",
    `select id as key from ration where commentary = 'crash' and
      (select group_concat(number) from (select number from ration_version where ration_id = ration.id order by number))
      is not (with recursive up(n) as (select 1 union all select n + 1 from up where n < ration.revision)
        select group_concat(n) from up)`,
  ],
  [
    "a ration of some lines of one save and some of another",
    `select id as key from ration where commentary = 'crash' and
      (select count(*) = ${linesOfRation} and count(distinct quantity_kg) = 1 and min(quantity_kg) =
        (select json_extract(after, '$.feeds[0].quantityKg') from audit_log where row = '/api/rations/' || ration.id
          order by audit_log.rowid desc limit 1)
        from ration_feed where ration_id = ration.id) = 0`,
  ],
  [
    "a key of a post without its row",
    "select row_id as key from idempotency where row_id not in (select id from horse union select id from ration)",
  ],
  [
    "a post that was made twice under one key",
    "select name as key from horse where name glob 'Crash *' group by name having count(*) > 1",
  ],
];
