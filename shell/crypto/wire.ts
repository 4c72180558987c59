/** What travels to the server and back, as screens and services know it. */
export type * from "./wire/account.wire.ts";
export type * from "./wire/chart.wire.ts";
