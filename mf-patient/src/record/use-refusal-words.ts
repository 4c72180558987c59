import { useText } from "@carnet/shell/i18n";

const known: ReadonlySet<string> = new Set([
  "conflict",
  "duplicateName",
  "emailRequired",
  "nameRequired",
  "ownEmailRequired",
  "therapistNotLicensed",
]);

/** What this room says more plainly of a record than what any room says. */
export function useRefusalWords(): (code: string) => string | undefined {
  const t = useText("patient");
  return (code) => (known.has(code) ? t(`errors.${code}`) : undefined);
}
