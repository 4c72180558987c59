/** The federation door: the registry, containers loaded under their hashes, and remotes that never hold up the page. */
export { openRegistry } from "./open-registry.ts";
export { loadFederated, warmFederated } from "./load-federated.ts";
export { lazyRemote, type RemotePanel } from "./lazy-remote.ts";
export { RemoteFailure, type FailureReason } from "./remote-failure.ts";
