/** The door of what is listed or done step by step: short tables, timelines, plans. Lists that may have no end are in `@carnet/shell/ui/table`. */
import "./index.ts";
import "./theme/mantine-full.ts";

export { Accordion } from "./data/accordion.tsx";
export { CursorPager, type Cursor } from "./table/cursor-pager.tsx";
export { DataTable, type Column } from "./table/data-table.tsx";
export { PlanCards, type Plan } from "./data/plan-cards.tsx";
export { ProgressPanel } from "./data/progress-panel.tsx";
export { Stepper } from "./navigation/stepper.tsx";
export { Timeline, type TimelineEntry } from "./data/timeline.tsx";
export type { Sort } from "./table/sort-header.tsx";
