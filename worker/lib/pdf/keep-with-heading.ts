import type { Content, ContentText, Node, NodeQueries } from "pdfmake/interfaces";

/** Lines of a file under a name of their own, by which they are found again once pages are made. */
type Named = ContentText & { id: string };

const beneath = (heading: string): string => `${heading}-beneath`;

/** Names the first lines below a heading: unsplit content is laid out apart, and named lines alone learn their page. */
export function nameFirstLines(contents: readonly Content[], heading: string): void {
  const [first] = contents.flatMap(leaves);
  if (first) first.id = beneath(heading);
}

/** ContentParts lists the members that a content may have, whatever its kind. */
interface ContentParts {
  text?: unknown;
  stack?: unknown[];
  columns?: unknown[];
  ul?: unknown[];
  ol?: unknown[];
  table?: { body: unknown[][]; headerRows?: number };
}

/** Returns the lines of a content in order; heads of tables, which every page repeats, follow their rows. */
function leaves(content: unknown): Named[] {
  if (!content || typeof content !== "object") return [];
  const { text, stack, columns, ul, ol, table } = content as ContentParts;
  const children = stack ?? columns ?? ul ?? ol;
  if (children) return children.flatMap(leaves);
  if (!table) return text ? [content as Named] : [];
  const { body, headerRows = 0 } = table;
  return [...body.slice(headerRows), ...body.slice(0, headerRows)].flat().flatMap(leaves);
}

/** Returns true for a heading at the end of a page without the first lines below it. */
export const isAlone = (node: Node, { getFollowingNodesOnPage }: NodeQueries): boolean =>
  node.headlineLevel === 2 &&
  !getFollowingNodesOnPage().some(
    ({ id, startPosition }) =>
      id === beneath(node.id ?? "") && startPosition.pageNumber === node.startPosition.pageNumber,
  );
