/** For tests and seeds only: people with accounts. */
export { aPrincipal } from "./a-principal.ts";
export { anAccount } from "./an-account.ts";
