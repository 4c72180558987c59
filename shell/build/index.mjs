/** The build door, for webpack.config.mjs files only: one call for each kind of room. */
export { defineCrypto, defineMicrofrontend, definePlainPage, defineShell, defineStandalone } from "./define.mjs";
