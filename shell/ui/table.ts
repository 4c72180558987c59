/** The door of lists that may have no end: only the pages that show one fetch it. */
import "./index.ts";

export { FilterChips, type FilterChip } from "./table/filter-chips.tsx";
export { LongTable, type LongColumn } from "./table/long-table.tsx";
export { PagedList, type PagedRows } from "./table/paged-list.tsx";
export { useMoreAtEnd } from "./table/use-more-at-end.ts";
export type { Sort } from "./table/sort-header.tsx";
