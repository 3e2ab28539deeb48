import { limits } from "#contract/limits.ts";

interface PageSearch {
  page: number;
  name?: string;
  order: string;
  direction: "asc" | "desc";
}

const sought = ({ name, order, direction }: Omit<PageSearch, "page">) => ({
  name: name || undefined,
  [`order[${order}]`]: direction,
});

/** Returns the query that asks for one page of a list, as its address searches and sorts it. */
export const pageQuery = (search: PageSearch) => ({
  _page: search.page,
  itemsPerPage: limits.defaultPageSize,
  pagination: true,
  ...sought(search),
});

/** Returns the query that asks for every page of a list at once. */
export const wholeQuery = (search: Omit<PageSearch, "page">) => ({ pagination: false, ...sought(search) });
