import type { Page } from "@playwright/test";

/** Reads the page as assistive technology has it: fields by their name, with their values. */
export async function accessibleFields(
  page: Page,
): Promise<Map<string, { value: string; isDisabled: boolean }>> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  await client.detach();
  return new Map(
    nodes
      .filter(({ ignored, role }) => !ignored && role?.value === "textbox")
      .map(({ name, value, properties = [] }) => [
        String(name?.value),
        {
          value: String(value?.value),
          isDisabled: properties.some((each) => each.name === "disabled" && each.value.value === true),
        },
      ]),
  );
}
