export * from "./amended.ts";
export * from "./lines.ts";
export * from "./naet.ts";
export * from "./rows.ts";
