import type { CDPSession, Page } from "@playwright/test";

/** A walk with the Tab key through a page meets these. */
export interface Walk {
  /** Stops of the whole page and of its main part. */
  stops: number;
  inMain: number;
  faults: string[];
}

declare global {
  interface Window {
    /** A walk with the Tab key that is under way. */
    walk: WalkInPage;
  }
}

interface WalkInPage {
  begin: () => number;
  /** True once the focus has been everywhere and left the page or begun anew. */
  isOver: () => boolean;
  report: () => Walk;
}

/** Runs in every page before its own scripts: follows the focus, and judges each stop once it is drawn. */
export function followFocus(): void {
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';
  let wanted: Element[] = [];
  let met: Element[] = [];
  let faults: string[] = [];
  let before: { element: Element; look: string } | null = null;
  let isOver = false;
  let still = 0;

  const modal = () =>
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
      .filter((each) => each.getAttribute("data-state") === "open")
      .at(-1) ?? null;

  const isChosen = (radio: HTMLInputElement): boolean => {
    const group = [
      ...(radio.form ?? document).querySelectorAll<HTMLInputElement>(
        `input[type=radio][name="${CSS.escape(radio.name)}"]`,
      ),
    ];
    return radio.checked || (!group.some(({ checked }) => checked) && group[0] === radio);
  };

  const isStop = (element: Element): boolean =>
    element instanceof HTMLElement &&
    element.tabIndex >= 0 &&
    !element.matches(":disabled, [inert] *, [inert], [data-radix-focus-guard]") &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !(element instanceof HTMLInputElement && element.type === "radio" && !isChosen(element));

  const named = (element: Element | null): string => {
    if (!element) return "nothing";
    const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ""} “${name.trim().slice(0, 40)}”`;
  };

  /** Lists the elements that may show the focus: the control, what surrounds it, and its label. */
  const around = (element: Element): Element[] =>
    [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.nextElementSibling,
      element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null,
    ].filter((each) => each != null);

  const look = (element: Element): string =>
    around(element)
      .map((each) => {
        const style = getComputedStyle(each);
        const outline = style.outlineStyle === "none" ? "" : `${style.outlineWidth} ${style.outlineStyle}`;
        return `${outline}|${style.boxShadow}|${style.borderColor}|${style.backgroundColor}|${style.textDecorationLine}`;
      })
      .join(";");

  /** Tells whether some of it can be seen: a point of it is neither outside the window nor under something else. */
  const isSeen = (element: Element): boolean => {
    const own = element.getBoundingClientRect();
    const box = own.width > 2 ? own : (element.parentElement?.getBoundingClientRect() ?? own);
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, window.innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
    if (left >= right || top >= bottom) return false;
    const points = [0.5, 0.08, 0.92].flatMap((across) =>
      [0.5, 0.1, 0.9].map((down) => [left + (right - left) * across, top + (bottom - top) * down] as const),
    );
    const inLines = [...element.getClientRects()].map(
      (rect) => [rect.left + rect.width / 2, rect.top + rect.height / 2] as const,
    );
    return [...points, ...inLines].some(([x, y]) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (element.contains(found) || around(element).includes(found));
    });
  };

  /** Judges where the focus has been since the last key: the page has drawn it by now. */
  const judge = () => {
    const element = document.activeElement;
    if (!element || element === document.body) {
      if (met.length > 0) isOver = true;
      return;
    }
    if (before?.element === element) {
      still++;
      if (still > 12) faults.push(`Tab does not leave ${named(element)}`);
      if (still > 12) isOver = true;
      return;
    }
    still = 0;
    if (met.includes(element)) {
      isOver = true;
    } else {
      met.push(element);
      if (!isSeen(element)) faults.push(`the focus is out of sight at ${named(element)}`);
    }
    const now = look(element);
    if (before && look(before.element) === before.look) {
      faults.push(`the focus does not show at ${named(before.element)}`);
    }
    before = isOver ? null : { element, look: now };
  };
  document.addEventListener("keydown", ({ key }) => key === "Tab" && window.walk && !isOver && judge(), true);

  window.walk = {
    begin() {
      const scope = modal() ?? document;
      wanted = [...scope.querySelectorAll(controls)].filter(isStop);
      met = [];
      faults = [];
      before = null;
      isOver = false;
      still = 0;
      if (!modal()) {
        const start = document.createElement("span");
        start.tabIndex = -1;
        document.body.insertBefore(start, document.body.firstChild);
        start.focus();
        start.remove();
      }
      return wanted.length;
    },
    isOver: () => isOver,
    report() {
      const reached = (stop: Element) => met.some((each) => stop === each || stop.contains(each));
      for (const stop of wanted) {
        if (stop.isConnected && isStop(stop) && !reached(stop))
          faults.push(`Tab never reaches ${named(stop)}`);
      }
      const turns = met.filter((each, at) => {
        const last = met[at - 1];
        if (!last || each.contains(last) || last.contains(each)) return false;
        return (last.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
      });
      // Within a dialog the focus begins where the dialog put it, and goes round once.
      const odd = modal() ? turns.slice(1) : turns;
      faults.push(...odd.map((each) => `${named(each)} comes after what stands behind it`));
      if (!isOver) faults.push(`Tab never comes to an end: it is at ${named(document.activeElement)}`);
      const main = modal() ?? document.getElementById("main");
      return { stops: met.length, inMain: met.filter((each) => main?.contains(each)).length, faults };
    },
  };
}

/** Presses Tab so many times in a row, without waiting for the answer to each. */
async function tabs(keys: CDPSession, count: number): Promise<void> {
  const key = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
  await Promise.all(
    Array.from({ length: count }).flatMap(() =>
      (["rawKeyDown", "keyUp"] as const).map((type) => keys.send("Input.dispatchKeyEvent", { type, ...key })),
    ),
  );
}

/**
 * Goes through the page, or the dialog over it, with the Tab key alone. A walk with faults is gone a second time: the page
 * may have been about something else at the beginning of the first, a fault of its own is met again.
 */
export async function walk(page: Page, keys: CDPSession): Promise<Walk> {
  const first = await walkOnce(page, keys);
  return first.faults.length > 0 ? walkOnce(page, keys) : first;
}

async function walkOnce(page: Page, keys: CDPSession): Promise<Walk> {
  const wanted = await page.evaluate(() => window.walk.begin());
  let [pressed, isOver] = [0, false];
  while (!isOver && pressed < wanted * 3 + 80) {
    const count = pressed === 0 ? wanted + 2 : 10;
    await tabs(keys, count);
    pressed += count;
    isOver = await page.evaluate(() => window.walk.isOver());
  }
  return page.evaluate(() => window.walk.report());
}

/** From the address bar past the menu: the first stop is the link to the content, which leads there. */
export async function skipToMain(page: Page): Promise<string[]> {
  await page.evaluate(() => window.walk.begin());
  await page.keyboard.press("Tab");
  const link = await page.evaluate(() => document.activeElement?.getAttribute("href"));
  if (link !== "#main") return [`the first stop is ${link}, not the way to the content`];
  await page.keyboard.press("Enter");
  const place = await page.evaluate(() => document.activeElement?.id);
  // the address changes too, and what the page does for that comes in the frames after, on a slow machine late
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))),
      ),
  );
  return place === "main" ? [] : [`the way to the content leads to ${place}`];
}

/** Lists what makes the page wider than the window, and by how much; nothing when it fits. */
export function tooWide(): string[] {
  const over = document.documentElement.scrollWidth - window.innerWidth;
  const isCut = (element: Element): boolean => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== "visible") return true;
    }
    return false;
  };
  const faults: string[] = [];
  for (const panel of document.querySelectorAll('[role="dialog"], [role="alertdialog"]')) {
    if (panel.scrollWidth > panel.clientWidth)
      faults.push(`a dialog is ${panel.scrollWidth - panel.clientWidth} px too wide`);
  }
  if (over <= 0) return faults;
  const [widest] = [...document.body.querySelectorAll("*")]
    .filter((each) => each.getBoundingClientRect().right > window.innerWidth + 0.5 && !isCut(each))
    .sort(
      (a, b) =>
        b.getBoundingClientRect().right - a.getBoundingClientRect().right ||
        Number(a.contains(b)) - Number(b.contains(a)),
    );
  const what = widest
    ? `${widest.tagName.toLowerCase()}.${widest.className} “${widest.textContent?.slice(0, 40)}”`
    : "nothing";
  return [...faults, `${over} px too wide: ${what}`];
}
