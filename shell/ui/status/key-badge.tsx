import { useText } from "@carnet/shell/i18n";
import * as full from "../icons/full-icons.ts";
import * as more from "../icons/more-icons.ts";
import { ErrorIcon, LockIcon, WarningIcon } from "../icons/login-icons.ts";
import { Badge } from "./badge.tsx";

const looks = {
  verified: { tone: "success", icon: <more.VerifiedIcon /> },
  tofu: { tone: "info", icon: <full.KeyIcon /> },
  changed: { tone: "danger", icon: <WarningIcon /> },
  renamed: { tone: "danger", icon: <WarningIcon /> },
  differs: { tone: "danger", icon: <WarningIcon /> },
  revoked: { tone: "danger", icon: <ErrorIcon /> },
  unknown: { tone: "warning", icon: <more.NotYetIcon /> },
  waiting: { tone: "warning", icon: <more.ClockIcon /> },
  loading: { tone: "neutral", icon: <more.ClockIcon /> },
  unavailable: { tone: "neutral", icon: <LockIcon /> },
} as const;

/**
 * What can be said of somebody's key: vouched for after a comparison, taken at first sight, another than was vouched for,
 * beside another name than was vouched for, compared and found different, taken back, not vouched for yet; or that it could not be looked at.
 */
export type KeyTrust = keyof typeof looks;

/** The state of a key in icon and word, the same wherever something is shared. */
export function KeyBadge({ trust }: { trust: KeyTrust }) {
  const t = useText("ui");
  return <Badge {...looks[trust]}>{t(`status.key-badge.${trust}`)}</Badge>;
}
