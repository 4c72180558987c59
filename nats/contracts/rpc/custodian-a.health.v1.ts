import { askHealth } from "../health.ts";

export const custodianAHealth = askHealth("custodian-a");
