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

const ours = "picotin";
const highs = "highs, no presolve";

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
  console.log("| task | ours | highs, kept in memory, no presolve |\n|---|---|---|");
  for (const { name, of } of rows)
    console.log(`| ${name} | ${[ours, highs].map((peer) => cell(peer, of)).join(" | ")} |`);
  const text = (task: string, peer: string) => texts.get(`${task} ${peer}`) ?? "none";
  console.log(
    `| practical rounding to 0.1 % | ${text("rounding", ours)} | by its defaults, ${text("rounding", "highs, default")} |`,
  );
  console.log(
    `| ten feeds × 64 nutrients with unknown parts, spreads and ratios | ${text("bulk", ours)} | none |`,
  );
}
