import { askHealth } from "../health.ts";

export const seanceHealth = askHealth("seance");
