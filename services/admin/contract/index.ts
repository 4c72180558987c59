/** What the administrator's screens and the admin service say to each other. */
export * from "./activity.ts";
export * from "./audit.ts";
export * from "./directory.ts";
export * from "./health.ts";
export * from "./multiclinic.ts";
export * from "./statistics.ts";
export * from "./status.ts";
