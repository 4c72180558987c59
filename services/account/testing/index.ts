/** For tests and seeds only: people with accounts. */
export { aBrowser } from "./a-browser.ts";
export { aPrincipal } from "./a-principal.ts";
export { anAccount } from "./an-account.ts";
