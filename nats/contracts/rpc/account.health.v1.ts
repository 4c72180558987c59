import { askHealth } from "../health.ts";

export const accountHealth = askHealth("account");
