import { expect, type Locator, type Page } from "@playwright/test";

/** The first figure in a text. */
export const figure = (text: string): number =>
  Number(/−?[\d,]*\.?\d+/.exec(text)?.[0].replaceAll(",", "").replace("−", "-"));

/** Rows of a table as they are read: the name, then the figures. */
export const rowsOf = (rows: Locator): Promise<string[][]> =>
  rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll("th, td")].map((cell) => {
        for (const unseen of cell.querySelectorAll(".sr-only")) unseen.remove();
        return cell.textContent?.trim() ?? "";
      }),
    ),
  );

/** Reads a chart of bars: each row with the length of its bar, and the total. */
export async function bars(page: Page, name: string) {
  const chart = page.getByRole("figure", { name });
  const rows = await rowsOf(chart.locator("tbody tr"));
  const lengths = await chart
    .locator("tbody rect")
    .evaluateAll((all) => all.map((bar) => Number(bar.getAttribute("width"))));
  const total = await chart.locator("tfoot td").nth(1).innerText();
  return {
    total,
    rows: rows.map(([name = "", , text = "", share = ""], at) => ({
      name,
      text,
      share,
      length: lengths[at],
    })),
  };
}

/** Bars are as long, and shares as great, as the figures beside them, which come to the total. */
export function expectBarsMatchFigures({ rows, total }: Awaited<ReturnType<typeof bars>>): void {
  const amounts = rows.map(({ text }) => figure(text));
  const [most, sum] = [Math.max(...amounts), amounts.reduce((all, amount) => all + amount, 0)];
  expect(rows.length).toBeGreaterThan(2);
  expect(Math.abs(sum - figure(total))).toBeLessThan(0.01 * rows.length + 0.005 * sum);
  for (const [at, { length, share, name }] of rows.entries()) {
    expect(Math.abs((length ?? 0) - (100 * amounts[at]!) / most), name).toBeLessThan(1.5);
    expect(Math.abs(figure(share) - (100 * amounts[at]!) / sum), name).toBeLessThan(1);
  }
}

/** Heights of the columns by the scale beside them, and the dashed targets. */
export const columnsOf = (chart: Locator): Promise<{ columns: number[]; targets: number[] }> =>
  chart.getByRole("img").evaluate((drawing) => {
    const at = (path: Element) => Number(/M\S+ (\S+?)H/.exec(path.getAttribute("d") ?? "")?.[1]);
    const ticks = [...drawing.querySelectorAll("g:has(path)")].map((tick) => ({
      y: at(tick.querySelector("path")!),
      value: Number(tick.textContent?.replaceAll(",", "")),
    }));
    const [low, high] = [ticks[0]!, ticks.at(-1)!];
    const valueAt = (y: number) => ((low.y - y) / (low.y - high.y)) * (high.value - low.value) + low.value;
    const columns = [...drawing.querySelectorAll("g:has(> text):not(:has(path))")].map((column) =>
      [...column.querySelectorAll("rect")].reduce(
        (sum, { height }) => sum + valueAt(low.y - height.baseVal.value),
        0,
      ),
    );
    return { columns, targets: [...drawing.querySelectorAll("svg > path")].map((line) => valueAt(at(line))) };
  });
