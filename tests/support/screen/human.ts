import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Seconds of the keystroke-level model (Card, Moran & Newell 1980, Commun. ACM 23: 396-410): a key by an average typist,
 * pointing at something, pressing or letting go of a button, moving the hand between devices, thinking before a step.
 * A key on the glass of a phone takes longer: 36 words of five letters a minute (Palin et al. 2019, MobileHCI).
 */
const seconds = { key: 0.28, glassKey: 0.33, point: 1.1, press: 0.1, home: 0.4, think: 1.35 };

/** Steps of a slide, and half of what is held of a slider, in pixels. */
const slideSteps = 8;
const edge = 10;

const shareOf = (slider: Locator): Promise<number> =>
  slider.evaluate((element) =>
    element instanceof HTMLInputElement ? element.valueAsNumber / Number(element.max) : 0,
  );

export type Means = "touch" | "mouse" | "keyboard";

/** Names the key that leads on to a control, if any: Tab enters a group of choices, and an arrow leads on within it. */
const keyTowards = (wanted: Locator): Promise<string | null> =>
  wanted.evaluate((element) => {
    const place = document.activeElement;
    if (element === place) return null;
    const isRadio = [element, place].every((each) => each?.getAttribute("role") === "radio");
    return isRadio && element.parentElement === place?.parentElement ? "ArrowRight" : "Tab";
  });

/** True where a person is played at the speed of a hand (`HUMAN_PACE=1`), and not only counted at it. */
const isPaced = process.env.HUMAN_PACE === "1";

export interface Effort {
  seconds: number;
  steps: number;
  /** Presses, choices, and fields begun. */
  taps: number;
}

/** A person at the screen: every step is done at once, and counted at the speed of a hand. */
export class Human {
  private spent = 0;
  private steps = 0;
  private taps = 0;

  constructor(
    private readonly page: Page,
    private readonly means: Means,
  ) {}

  /** Sums the time of the steps so far. */
  get told(): Effort {
    return { seconds: this.spent, steps: this.steps, taps: this.taps };
  }

  private async count(time: number, taps = 1): Promise<void> {
    const spent = seconds.think + time;
    this.spent += spent;
    this.steps += 1;
    this.taps += taps;
    if (isPaced) await this.page.waitForTimeout(spent * 1000);
  }

  private get keyTime(): number {
    return this.means === "touch" ? seconds.glassKey : seconds.key;
  }

  /** Puts the focus on something without a pointer, and counts the keys. */
  private async reach(wanted: Locator): Promise<void> {
    await wanted.waitFor();
    let keys = 0;
    for (let key = await keyTowards(wanted); key !== null; key = await keyTowards(wanted)) {
      if (keys++ === 160) throw new Error(`Tab never reaches ${wanted}`);
      await this.page.keyboard.press(key);
      this.spent += seconds.key;
    }
  }

  /** Presses a button, a link, an entry of a menu. */
  async press(wanted: Locator): Promise<void> {
    if (this.means === "keyboard") {
      await this.reach(wanted);
      await this.page.keyboard.press("Enter");
      return this.count(seconds.key);
    }
    await (this.means === "touch" ? wanted.tap() : wanted.click());
    await this.count(seconds.point + 2 * seconds.press);
  }

  /** Writes into a field in the place of what it holds, and ends with Enter where that says it. */
  async write(wanted: Locator, text: string, end?: "Enter"): Promise<void> {
    if (this.means === "keyboard") await this.reach(wanted);
    else await (this.means === "touch" ? wanted.tap() : wanted.click());
    await wanted.press("ControlOrMeta+a");
    await wanted.pressSequentially(text);
    if (end) await wanted.press(end);
    const keys = text.length + (end ? 1 : 0);
    const hand = this.means === "mouse" ? 2 * seconds.home : 0;
    const aim = this.means === "keyboard" ? 0 : seconds.point + 2 * seconds.press;
    await this.count(aim + hand + keys * this.keyTime);
  }

  /** Takes an entry of a list: by its letters; or by opening it and pointing, at what the system draws outside the page. */
  async choose(wanted: Locator, name: string): Promise<void> {
    if (this.means === "keyboard") {
      await this.reach(wanted);
      await this.page.keyboard.type(name);
      await this.count(name.length * seconds.key);
    } else {
      await wanted.selectOption({ label: name });
      await this.count(2 * (seconds.point + 2 * seconds.press));
    }
    await expect(wanted.locator("option:checked")).toHaveText(name);
  }

  /** Enters a day, written as years, months and days, by its digits in the parts of the field. */
  async date(wanted: Locator, day: string): Promise<void> {
    await wanted.fill(day);
    await this.count(seconds.point + 2 * seconds.press + day.replaceAll("-", "").length * this.keyTime);
  }

  /** Chooses a file: presses the button and takes it by two presses in the window that the system opens. */
  async give(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.page.waitForEvent("filechooser");
    await this.press(button);
    await (await chooser).setFiles(file);
    await this.count(2 * (seconds.point + 2 * seconds.press));
  }

  /** Moves a slider to a share of its length: a finger or a pointer slides along it, else an arrow is held down. */
  async slide(slider: Locator, to: number): Promise<void> {
    if (this.means === "keyboard") return this.hold(slider, to);
    await slider.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const box = await slider.boundingBox();
    if (!box) throw new Error("The slider is not drawn");
    const y = box.y + box.height / 2;
    const at = await shareOf(slider);
    const places = Array.from(
      { length: slideSteps + 1 },
      (_, n) => box.x + edge + (box.width - 2 * edge) * (at + ((to - at) * n) / slideSteps),
    );
    await (this.means === "touch" ? this.swipe(places, y) : this.pull(places, y));
    await this.count(2 * seconds.point + 2 * seconds.press);
  }

  private async swipe(places: readonly number[], y: number): Promise<void> {
    const client = await this.page.context().newCDPSession(this.page);
    for (const [n, x] of places.entries()) {
      const type = n === 0 ? "touchStart" : "touchMove";
      await client.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
    }
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await client.detach();
  }

  private async pull([first = 0, ...rest]: readonly number[], y: number): Promise<void> {
    await this.page.mouse.move(first, y);
    await this.page.mouse.down();
    for (const x of rest) await this.page.mouse.move(x, y);
    await this.page.mouse.up();
  }

  private async hold(slider: Locator, to: number): Promise<void> {
    await this.reach(slider);
    const key = to < (await shareOf(slider)) ? "ArrowLeft" : "ArrowRight";
    for (let step = 0; step < slideSteps; step++) await this.page.keyboard.down(key);
    await this.page.keyboard.up(key);
    await this.count(slideSteps * seconds.key);
  }

  /** A key or keys pressed together. */
  async key(keys: string): Promise<void> {
    await this.page.keyboard.press(keys);
    await this.count(keys.split("+").length * seconds.key);
  }

  /** Reads an outcome before going on. */
  async reads(wanted: Locator): Promise<void> {
    await expect(wanted).toBeVisible();
    await this.count(0, 0);
  }
}
