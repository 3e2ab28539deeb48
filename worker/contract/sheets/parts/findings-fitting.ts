import type { Block, FindingBlock, Section } from "#contract/sheets/sheet-model.ts";

/** Height of a page for its sections, points, and of its parts as the file draws them. */
const page = { height: 730, heading: 26, row: 14, line: 11.6, verdict: 20, strip: 44 } as const;

/** Letters of a line across the page. */
const lineLetters = 116;

/** Letters of a fact that stands beside another, and of a feed beside its meals. */
const factLetters = 32;
const feedLetters = 56;

const lines = (text: string | null, letters: number = lineLetters): number =>
  text ? text.split("\n").reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / letters)), 0) : 0;

const factsHeight = (rows: readonly (readonly [string, string])[]): number =>
  rows.reduce((sum, [, text]) => sum + page.row + (lines(text, factLetters) - 1) * page.line, 0);

const rowHeight = (name: string): number => page.row + (lines(name, feedLetters) - 1) * page.line;

function blockHeight(block: Block): number {
  switch (block.kind) {
    case "facts": {
      const half = Math.ceil(block.rows.length / 2);
      const sides = block.isPaired ? [block.rows.slice(0, half), block.rows.slice(half)] : [block.rows];
      return Math.max(...sides.map(factsHeight));
    }
    case "table":
      return block.rows.reduce((sum, [name]) => sum + rowHeight(name?.text ?? ""), page.row + 8);
    case "verdict":
      return page.verdict + (lines(block.text, 88) + lines(block.action, 106)) * page.line;
    case "strip":
      return page.strip;
    case "list":
      return block.items.reduce((sum, text) => sum + lines(text) * page.line, 0);
    case "text":
      return lines(block.text) * page.line + 4;
    default:
      return page.height;
  }
}

const sectionHeight = ({ title, blocks }: Section): number =>
  (title ? page.heading : 0) + blocks.reduce((sum, block) => sum + blockHeight(block), 0);

const findingHeight = ({ advice, others = [], ...first }: FindingBlock): number => {
  const figures = [first, ...others]
    .map(({ title, value, bound }) => `${title} ${value} (${bound}), `)
    .join("");
  return page.line * (lines(figures) + lines(advice)) + 6;
};

/** Keeps a section on one page unless it takes more than half of it. */
export const wholeWhereShort = (section: Section): Section =>
  sectionHeight(section) < page.height / 2 ? { ...section, isWhole: true } : section;

/** Returns how many findings still fit on the page of these sections; the others are for the next one. */
export function findingsFitting(sections: readonly Section[], findings: readonly FindingBlock[]): number {
  let room = page.height - page.heading - sections.reduce((sum, each) => sum + sectionHeight(each), 0);
  const full = findings.findIndex((finding) => {
    room -= findingHeight(finding);
    return room < 0;
  });
  return full < 0 ? findings.length : full;
}
