import { limits } from "#contract/limits.ts";

interface PageSearch {
  page: number;
  name?: string;
  order: string;
  direction: "asc" | "desc";
}

/** Returns the query that asks for one page of a list, as its address searches and sorts it. */
export const pageQuery = ({ page, name, order, direction }: PageSearch) => ({
  _page: page,
  itemsPerPage: limits.defaultPageSize,
  pagination: true,
  name: name || undefined,
  [`order[${order}]`]: direction,
});
