/** The federation door: the registry, containers loaded under their hashes, remotes that never hold up the page, and ways between them. */
export { followLink, goTo } from "./go-to.ts";
export { guardSteps, holdPage } from "./page-hold.ts";
export { openRegistry } from "./open-registry.ts";
export { checkWorkersOf, loadFederated, warmFederated } from "./load-federated.ts";
export { lazyRemote, type RemotePanel } from "./lazy-remote.ts";
export { RemoteFailure, type FailureReason } from "./remote-failure.ts";
export { shareSingletons, type Singletons } from "./singletons.ts";
export { clearAllButWhatRan } from "./what-ran.ts";
