import { WarningIcon } from "@carnet/shell/ui";
import { Badge } from "@carnet/shell/ui/full";
import { HelpIcon, SignIcon, VerifiedIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import type { ListedCheck } from "./verify-consent.ts";

const looks = {
  valid: ["success", VerifiedIcon],
  differs: ["danger", WarningIcon],
  unchecked: ["neutral", HelpIcon],
  withdrawn: ["warning", WarningIcon],
  unproven: ["danger", WarningIcon],
  checking: ["neutral", SignIcon],
} as const;

/** What is known of a signature: verified, not verifiable here, not what it should be, taken back, or still being checked. */
export function ConsentBadge({ check = "checking" }: { check?: ListedCheck | "checking" | undefined }) {
  const t = useText("patient");
  const [tone, Icon] = looks[check];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {t(`consents.badge.${check}`)}
    </Badge>
  );
}
