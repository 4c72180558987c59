import type { Chosen } from "./new-password-fields.tsx";
import { passwordError } from "./password-rules.ts";

/** Whether a chosen password may be used. */
export const isGoodPassword = ({ password, repeated }: Chosen, personalTerms: string[] = []): boolean =>
  passwordError((key) => key, password, personalTerms) === null && repeated === password;
