import { askHealth } from "../health.ts";

export const syncHealth = askHealth("sync");
