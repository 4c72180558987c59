import { useText } from "@carnet/shell/i18n";
import type { ComponentType } from "react";
import * as full from "../icons/full-icons.ts";
import * as more from "../icons/more-icons.ts";
import { CheckIcon, DoneIcon, ErrorIcon, LockIcon, WarningIcon } from "../icons/login-icons.ts";
import { Badge, type BadgeTone } from "./badge.tsx";

const looks = {
  draft: [more.DraftIcon, "neutral"],
  finalised: [LockIcon, "accent"],
  amended: [more.AmendIcon, "info"],
  unpaid: [more.UnpaidIcon, "warning"],
  partlyPaid: [more.UnpaidIcon, "warning"],
  paid: [CheckIcon, "success"],
  receipted: [full.ReceiptIcon, "accent"],
  notSent: [more.NotYetIcon, "neutral"],
  sent: [more.SendIcon, "info"],
  received: [more.ReceivedIcon, "warning"],
  merged: [more.MergeIcon, "success"],
  signed: [more.SignIcon, "success"],
  archived: [full.ArchiveIcon, "neutral"],
  pending: [more.ClockIcon, "neutral"],
  active: [DoneIcon, "success"],
  trial: [more.ClockIcon, "info"],
  trialEnded: [WarningIcon, "warning"],
  disabled: [ErrorIcon, "danger"],
  failed: [ErrorIcon, "danger"],
  inaccessible: [LockIcon, "neutral"],
} as const satisfies Record<string, readonly [ComponentType, BadgeTone]>;

/** Every status a thing of Carnet can have; each has one word per language, the same everywhere. */
export type Status = keyof typeof looks;

/** The state of a thing: icon and word, never colour alone. */
export function StatusBadge({ status }: { status: Status }) {
  const t = useText("ui");
  const [Icon, tone] = looks[status];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {t(`status.status-badge.${status}`)}
    </Badge>
  );
}
