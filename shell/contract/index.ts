/** The contract door: what a remote exports, what its manifest says, and what the registry says of both. */
export { contractVersion } from "./version.ts";
export type { AheadOfScreen, Manifest, NavigationEntry, ScreenAhead } from "./manifest.ts";
export type { LifeStep, RemoteApp, RemoteProps } from "./remote.ts";
export { isReadable } from "./is-readable.ts";
export { statementOfHandover, statementOfLine } from "./published.ts";
export {
  handover,
  readRegistry,
  registryLine,
  type Handover,
  type PublishedLine,
  type Registry,
  type RegistryLine,
  type UnreadableLine,
} from "./registry.ts";
