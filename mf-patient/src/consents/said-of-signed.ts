import { formatInstant, type Language, type Translate } from "@carnet/shell/i18n";
import type { ReadSigned } from "./open-signed.ts";

/** When a form was signed. */
export interface SignedWhen {
  /** As its statement says, by the clock of the device it was signed on. */
  at: string;
  /** By the server's clock. */
  receivedAt: string;
  /** In which language it is said; the page's where nobody chooses one. */
  language?: Language;
}

/** What a signature may take to arrive before its arrival is said too, in ms. */
const onItsWay = 600_000;

/** Who drew a signature. */
export const signerOf = (t: Translate, { guardian }: ReadSigned, fullName: string): string =>
  t("consents.signature", { name: guardian ?? fullName });

/** Who signed for somebody else, and when it was signed and came: a line each. */
export const saidOfSigned = (
  t: Translate,
  { guardian }: ReadSigned,
  fullName: string,
  { at, receivedAt, language }: SignedWhen,
) => [
  ...(guardian === null ? [] : [t("consents.byGuardian", { guardian, name: fullName })]),
  t("consents.signedAt", { at: formatInstant(at, language) }),
  ...(Math.abs(Date.parse(receivedAt) - Date.parse(at)) > onItsWay
    ? [t("consents.receivedAt", { at: formatInstant(receivedAt, language) })]
    : []),
];
