/** For tests and seeds only: people with accounts. */
export { aBrowser } from "./a-browser.ts";
export { aPrincipal } from "./a-principal.ts";
export { anAccount } from "./an-account.ts";
export { anAuthenticator } from "./an-authenticator.ts";
export { codeAt } from "../second-factor/totp/code-steps.ts";
export { enrolTotp } from "./enrol-totp.ts";
