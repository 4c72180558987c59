/** The build door, for webpack.config.mjs files only: one call for each kind of room. */
export { defineCrypto, defineMicrofrontend, defineShell, defineStandalone } from "./define.mjs";
