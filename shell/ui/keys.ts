/** The door of keys as people compare them: in words, as a code to scan, and whether one is known. */
import "./index.ts";
import "./theme/mantine-full.ts";

export { CompareDigitsDialog } from "./overlay/compare-digits-dialog.tsx";
export { FingerprintView } from "./data/fingerprint-view.tsx";
export { KeyBadge, type KeyTrust } from "./status/key-badge.tsx";
export { QrView } from "./qr/qr-view.tsx";
