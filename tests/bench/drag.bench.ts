import { expect, type Page, test } from "@playwright/test";
import { at, signIn, storeFifteenFeeds, summary } from "./story.ts";

const steps = 300;
/** One drag is measured so often: what else the machine does falls on some of them. */
const drags = 5;

interface Times {
  /** Of a frame: from the first input event that it shows to the end of the evaluation and of what it writes. */
  script: number[];
  /** The time includes style, layout and paint up to the frame that shows it, without waiting for that frame. */
  work: number[];
  /** From the input event until the frame that shows it is painted, waiting for the frame included. */
  latency: number[];
  /** Between frames. */
  frames: number[];
}

declare global {
  interface Window {
    benchTimes: Times;
  }
}

const windows = [
  { height: 900, name: "" },
  // all five sections of the screen are in sight at once
  { height: 2400, name: "in a window of 2,400 px, " },
];

for (const { height, name } of windows) {
  test.describe(() => {
    test.use({ viewport: { width: 1280, height } });

    test(`${name}a drag on a ration of fifteen feeds, with no request on the way`, async ({ page }) => {
      await measureDrag(page, name, async () => undefined);
    });

    test(`${name}the same drag with the other feeds following, kept balanced`, async ({ page }) => {
      await measureDrag(page, `${name}kept balanced: `, async () => {
        await page.keyboard.press("Control+b");
        await expect(page.getByRole("switch").first()).toBeChecked();
      });
    });
  });
}

/** Drags the first feed up and down and prints what each step took. */
async function measureDrag(page: Page, name: string, before: () => Promise<void>): Promise<void> {
  await signIn(page);
  const id = await storeFifteenFeeds(page);
  await page.goto(`/rations/${id}/edit`);
  const slider = page.locator("input[type=range]").first();
  await slider.waitFor();
  await expect(page.locator("input[type=range]")).toHaveCount(15);
  // The page fetches its dialog when it is idle: that is over before the drag begins.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("optimise-dialog")),
  );
  await page.waitForTimeout(1000);

  await before();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.evaluate(watch);
  const box = await slider.boundingBox();
  if (!box) throw new Error("The slider is not drawn");
  const y = box.y + box.height / 2;
  const x = (step: number) => box.x + box.width * (0.5 + 0.4 * Math.sin(step / 12));
  const all: Times[] = [];
  for (let drag = 0; drag < drags; drag++) {
    await page.mouse.move(x(0), y);
    await page.mouse.down();
    for (let step = 1; step <= steps; step++) await page.mouse.move(x(step), y);
    await page.mouse.up();
    all.push(await page.evaluate(taken));
    await page.waitForTimeout(500);
  }

  const of = (what: keyof Times) => all.flatMap((times) => times[what]);
  console.log(summary(`${name}script of a frame`, of("script")));
  console.log(summary(`${name}script, layout and paint of a frame`, of("work")));
  console.log(summary(`${name}input event to painted frame`, of("latency")));
  console.log(summary(`${name}between frames`, of("frames")));
  const over = of("work").filter((time) => time > 1000 / 60).length;
  console.log(`${name}frames over 16.7 ms of work: ${over} of ${of("work").length}`);
  const p95 = all.map(({ latency }) => at(latency, 0.95)).sort((a, b) => a - b);
  console.log(`${name}95th percentile of each drag: ${p95.map((time) => time.toFixed(1)).join(", ")} ms`);
  expect(requests).toEqual([]);
}

/** Runs in the page: what was measured since it was last asked. */
function taken(): Times {
  const times = window.benchTimes;
  const copy = structuredClone(times);
  for (const list of Object.values(times) as number[][]) list.length = 0;
  return copy;
}

/** Runs in the page: times each input event until the frame that shows it has been painted. */
function watch(): void {
  const times: Times = { script: [], work: [], latency: [], frames: [] };
  window.benchTimes = times;
  let last = 0;
  const tick = (now: number) => {
    if (last > 0) times.frames.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);

  let waiting: { start: number; waited: boolean }[] | null = null;
  const after = (run: () => void) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = run;
    channel.port2.postMessage(0);
  };
  window.addEventListener(
    "input",
    ({ target }) => {
      const step = { start: performance.now(), waited: false };
      // The browser hands over input and lays out in the frame's own task; another task in between is a wait.
      after(() => {
        step.waited = true;
      });
      if (waiting) return void waiting.push(step);
      waiting = [step];
      let committed = 0;
      // behind the page's own listeners at the slider, hence behind what they ask of the frame
      const last = () =>
        requestAnimationFrame(() => {
          committed = performance.now();
        });
      target?.addEventListener("input", last, { once: true });
      requestAnimationFrame(() => {
        const frame = performance.now();
        const shown = waiting ?? [];
        const [oldest] = shown;
        const isOneTask = oldest !== undefined && !oldest.waited;
        waiting = null;
        after(() => {
          const painted = performance.now();
          times.work.push(painted - (isOneTask ? oldest.start : frame));
          times.script.push(committed - (isOneTask ? oldest.start : frame));
          for (const each of shown) times.latency.push(painted - each.start);
        });
      });
    },
    { capture: true },
  );
}
