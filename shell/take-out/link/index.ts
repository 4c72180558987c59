/** The door of sealed links: their address, and the content that their key alone opens, as SMART Health Links say it. */
export { addressOf, readAddress, type LinkAddress } from "./link-address.ts";
export { base64Of, bytesOfBase64, newLinkKey, openContent, sealContent, UnreadableContent } from "./link-content.ts";
export { openLink, type OpenedLink } from "./open-link.ts";
