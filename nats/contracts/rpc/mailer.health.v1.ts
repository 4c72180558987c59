import { askHealth } from "../health.ts";

export const mailerHealth = askHealth("mailer");
