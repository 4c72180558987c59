import type { TrustState } from "@carnet/shell/crypto";
import { ErrorIcon, LockIcon, WarningIcon } from "@carnet/shell/ui";
import { Badge, ClockIcon, KeyIcon, NotYetIcon, VerifiedIcon } from "@carnet/shell/ui/full";
import { useWords } from "../words/use-words.ts";

/** What can be said of a member's key: what the crypto module found, or that it could not look. */
export type KeyTrust = TrustState | "loading" | "unavailable";

const looks = {
  verified: { tone: "success", icon: <VerifiedIcon /> },
  tofu: { tone: "info", icon: <KeyIcon /> },
  changed: { tone: "danger", icon: <WarningIcon /> },
  revoked: { tone: "danger", icon: <ErrorIcon /> },
  unknown: { tone: "warning", icon: <NotYetIcon /> },
  loading: { tone: "neutral", icon: <ClockIcon /> },
  unavailable: { tone: "neutral", icon: <LockIcon /> },
} as const;

/** The state of a key in icon and word: confirmed, first use, changed, revoked or not confirmed yet. */
export function KeyState({ trust, isSelf }: { trust: KeyTrust; isSelf: boolean }) {
  const t = useWords();
  return <Badge {...looks[trust]}>{t(`members.key.${isSelf && trust === "unknown" ? "waiting" : trust}`)}</Badge>;
}
