import { askHealth } from "../health.ts";

export const adminHealth = askHealth("admin");
