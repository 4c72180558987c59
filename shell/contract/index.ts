/** The contract door: what a remote exports, what its manifest says, and what the registry says of both. */
export { contractVersion } from "./version.ts";
export type { Manifest, NavigationEntry } from "./manifest.ts";
export type { LifeStep, RemoteApp, RemoteProps } from "./remote.ts";
export { registry, registryLine, type Registry, type RegistryLine } from "./registry.ts";
