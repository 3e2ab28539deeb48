import { expect, type Locator, type Page } from "@playwright/test";

const keysMost = 120;

/** Somebody who has a keyboard and nothing else: every step begins where the focus is. */
export class Hand {
  constructor(
    readonly page: Page,
    private readonly word: (key: string) => string,
  ) {}

  /** Goes on with Tab until something has the focus. */
  async reach(wanted: Locator): Promise<void> {
    await wanted.waitFor({ state: "attached" });
    const isThere = () => wanted.evaluate((element) => element === document.activeElement);
    for (let keys = 0; !(await isThere()); keys++) {
      if (keys === keysMost) throw new Error(`Tab never reaches ${wanted}`);
      await this.page.keyboard.press("Tab");
    }
  }

  field(label: string): Locator {
    return this.page.getByLabel(this.word(label), { exact: true }).first();
  }

  /** Writes into a field in the place of what it holds. */
  async type(wanted: string | Locator, text: string): Promise<void> {
    await this.reach(typeof wanted === "string" ? this.field(wanted) : wanted);
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.type(text);
  }

  /** Writes a day that is the same in whatever order the browser asks for its parts: the fifth of the fifth month. */
  async day(label: string, digits: string): Promise<void> {
    await this.reach(this.field(label));
    await this.page.keyboard.type(digits);
  }

  /** Goes down a list to an entry, by its value. */
  async choose(wanted: string | Locator, value: string): Promise<void> {
    const list = typeof wanted === "string" ? this.field(wanted) : wanted;
    await this.reach(list);
    await this.page.keyboard.press("Home");
    for (let keys = 0; (await list.inputValue()) !== value; keys++) {
      if (keys === keysMost) throw new Error(`${wanted} has no ${value}`);
      await this.page.keyboard.press("ArrowDown");
    }
  }

  /** Takes one of several: Tab leads to the group, the arrows within it. */
  async take(wanted: string | Locator): Promise<void> {
    const radio =
      typeof wanted === "string"
        ? this.page.getByRole("radio", { name: this.word(wanted), exact: true }).first()
        : wanted;
    await radio.waitFor();
    const isNear = () =>
      radio.evaluate((element) => {
        const group = element.closest("[role=radiogroup]") ?? element.parentElement;
        return group?.contains(document.activeElement) === true;
      });
    for (let keys = 0; !(await isNear()); keys++) {
      if (keys === keysMost) throw new Error(`Tab never reaches the group of ${wanted}`);
      await this.page.keyboard.press("Tab");
    }
    for (let keys = 0; !(await radio.evaluate((element) => element === document.activeElement)); keys++) {
      if (keys === keysMost) throw new Error(`The arrows never reach ${wanted}`);
      await this.page.keyboard.press("ArrowRight");
    }
    if (!(await radio.isChecked())) await this.page.keyboard.press("Space");
  }

  async tick(label: string): Promise<void> {
    await this.reach(this.field(label));
    await this.page.keyboard.press("Space");
  }

  /** Presses a button by the word on it. */
  async press(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    const text = typeof name === "string" ? this.word(name) : name;
    await this.reach(within.getByRole("button", { name: text, exact: true }).first());
    await this.page.keyboard.press("Enter");
  }

  /** Says yes in a dialog that asks before what cannot be undone. */
  async confirm(name: string): Promise<void> {
    const asked = this.page.getByRole("alertdialog");
    await expect(asked.getByRole("button", { name: this.word("cancel") })).toBeFocused();
    await this.press(name, asked);
  }

  /** Opens the chooser of a file field, and takes a file. */
  async give(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    // Listened for in good time: a chooser that opens before is lost.
    const chooser = this.page.waitForEvent("filechooser");
    await this.reach(field);
    await this.page.keyboard.press("Enter");
    await (await chooser).setFiles(file);
  }
}
