import { askHealth } from "../health.ts";

export const patientHealth = askHealth("patient");
