import { styleNonce } from "../ui/theme/style-nonce.ts";

/** Read by webpack for the styles it inserts, in the build that says it. */
declare global {
  var __webpack_nonce__: string;
}

__webpack_nonce__ = styleNonce();
