/**
 * Whether this page's browser has no cryptography for it: an address without https, save one's own machine. The module
 * then runs on its fallback engine, and no key outlives a reload.
 */
export const needsFallback = (): boolean => globalThis.isSecureContext === false;
