import { refusedFields, type RefusedField } from "@carnet/shell/workspace";

/** What holds the fields of the chart. */
export const inChart = "[data-private-chart]";

/** The fields of the chart, or of a part of it, in which something stands that is in no part of the session. */
export const refusedInChart = (part?: ParentNode): RefusedField[] => refusedFields(inChart, part);
