import { cpus } from "node:os";

/** Medians of this run by task, peer and size. */
const medians = new Map<string, number>();
/** Whole cells of the table, where a median does not say it. */
const texts = new Map<string, string>();

export function noteMedian(task: string, peer: string, size: string, us: number): void {
  medians.set(`${task} ${peer} ${size}`, us);
}

export function noteText(task: string, peer: string, text: string): void {
  texts.set(`${task} ${peer}`, text);
}

/** Texts of a task, by what follows our name. */
const noted = (task: string) =>
  [...texts].flatMap(([key, text]): [string, string][] =>
    key.startsWith(`${task} ${ours} `) ? [[key.slice(task.length + ours.length + 2), text]] : [],
  );

const ours = "picotin";
const highs = "highs, no presolve";
const glpk = "glpk-wasm";

const digits = (us: number) => (us < 10 ? us.toFixed(1) : us.toFixed(0));

/** Medians of some tasks and sizes, and how many times slower than ours where another's. */
function cell(peer: string, of: readonly (readonly [task: string, size: string])[]): string {
  const known = of.map(([task, size]) => {
    const us = medians.get(`${task} ${peer} ${size}`);
    const own = medians.get(`${task} ${ours} ${size}`);
    if (us === undefined || own === undefined) return "none";
    return peer === ours ? `${digits(us)} µs` : `${digits(us)} µs ×${(us / own).toFixed(1)}`;
  });
  return known.join(" / ");
}

/** The table as the README has it, of this run alone. */
export function printTable(): void {
  const rows = [
    { name: "cold: load, solve, read", of: [["cold", "M"]] },
    {
      name: "slider step, 40 × 45 / 400 × 80",
      of: [
        ["slider", "M"],
        ["slider", "XL"],
      ],
    },
    { name: "another horse: every bound, a third of the prices", of: [["horse", "M"]] },
    { name: "one value of a composition", of: [["composition", "M"]] },
    {
      name: "duals with all ranges / an irreducible conflict",
      of: [
        ["ranging", "M"],
        ["conflict", "M"],
      ],
    },
  ] as const;
  console.log(
    `\nThis run, ${cpus()[0]?.model}, Node ${process.version}, rations of 40 feeds × 45 rows unless said\n`,
  );
  console.log("| task | ours | highs, kept in memory, no presolve | glpk-wasm |\n|---|---|---|---|");
  for (const { name, of } of rows)
    console.log(`| ${name} | ${[ours, highs, glpk].map((peer) => cell(peer, of)).join(" | ")} |`);
  const rounding = ["picotin", "highs, default", "glpk.js"].map(
    (peer) => texts.get(`rounding ${peer}`) ?? "none",
  );
  console.log(
    `| practical rounding to 0.1 %, ms of three models | ${rounding[0]} | ${rounding[1]} | glpk.js ${rounding[2]} |`,
  );
  console.log(`| the same over twenty models | ${texts.get("rounding many") ?? "none"} | | |`);
  for (const [name, text] of noted("charges"))
    console.log(`| fixed charges: ${name} | ${text.replace("; highs ", " | ")} | none |`);
  console.log(
    `| ten feeds × 64 nutrients, totals and coverages | ${texts.get("bulk totals") ?? "none"} | | |`,
  );
  console.log(
    `| the same with unknown parts, spreads and ratios | ${texts.get("bulk whole") ?? "none"} | | |`,
  );
}
