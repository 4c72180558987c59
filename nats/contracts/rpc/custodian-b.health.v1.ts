import { askHealth } from "../health.ts";

export const custodianBHealth = askHealth("custodian-b");
