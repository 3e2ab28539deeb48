import { describe, expect, test } from "vitest";
import { formatPower } from "#web/lib/format/numbers.ts";

const cases = [
  { name: "an error of rounding", value: 5.2e-15, text: "5 × 10⁻¹⁵" },
  { name: "what rounds up to the next power", value: 9.7e-16, text: "1 × 10⁻¹⁵" },
  { name: "a power of one digit", value: 3e-9, text: "3 × 10⁻⁹" },
  { name: "a large figure", value: 2.4e12, text: "2 × 10¹²" },
  { name: "less than nought", value: -4e-7, text: "−4 × 10⁻⁷" },
];

describe("figures far from one are written as people write them", () => {
  test.each(cases)("$name, in one line", ({ value, text }) => {
    expect(formatPower(value)).toBe(text.replaceAll(" ", "\u00a0"));
  });

  test("nothing is nought", () => {
    expect(formatPower(0)).toBe("0");
  });
});
