import { askHealth } from "../health.ts";

export const clinicHealth = askHealth("clinic");
