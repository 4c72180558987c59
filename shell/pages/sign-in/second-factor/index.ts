/** What the administration takes from here, through `@carnet/shell/second-factor`. */
export { ProofForm } from "./proof-form.tsx";
export type { Proof } from "../login/sign-in.ts";
