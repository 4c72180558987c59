export * from "./lines.ts";
export * from "./naet.ts";
export * from "./rows.ts";
