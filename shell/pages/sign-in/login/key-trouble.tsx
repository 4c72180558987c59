import { codeOf } from "@carnet/shell/crypto";
import { RemoteFailure, type FailureReason } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { Notice } from "@carnet/shell/ui";

/** Codes that mean: what the server gave is not what was put there. An alarm, never "wrong password". */
const alarms = new Set(["tampered", "pin", "rollback", "pubkey", "key-changed", "fork"]);

/** What is said of a module that opens no keys because it did not come, or was not let in. */
const absences: Record<FailureReason, string> = {
  down: "module",
  slow: "module",
  crashed: "module",
  contract: "module",
  integrity: "module",
  unreadable: "unreadable",
  unsigned: "unpublished",
  foreign: "unpublished",
  older: "unpublished",
};

/** Says that the keys did not open, or that the module that opens them could not be fetched. Troubles of the network have their own dialog and draw nothing here. */
export function KeyTrouble({ trouble }: { trouble: unknown }) {
  const t = useText("sign-in");
  if (!(trouble instanceof Error) || trouble.name === "Trouble") return null;
  const known = alarms.has(codeOf(trouble)) ? "alarm" : "engine";
  const kind = trouble instanceof RemoteFailure ? absences[trouble.reason] : known;
  return (
    <Notice tone="danger" title={t(`login.key-trouble.${kind}.title`)}>
      {t(`login.key-trouble.${kind}.text`)}
    </Notice>
  );
}
