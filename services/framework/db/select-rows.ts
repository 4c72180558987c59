export { queryRows as searchRows, queryRows as selectRows, queryRows as writeRows } from "./query-rows.ts";
