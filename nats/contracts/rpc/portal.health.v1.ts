import { askHealth } from "../health.ts";

export const portalHealth = askHealth("portal");
