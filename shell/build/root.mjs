import path from "node:path";

/** The folder of the whole house. */
export const root = path.resolve(import.meta.dirname, "../..");
