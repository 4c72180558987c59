import { HideIcon, LockIcon, ShowIcon } from "@carnet/shell/ui";
import { KeyIcon, MembersIcon } from "../../ui/icons/full-icons.ts";
import { UserIcon } from "../../ui/icons/more-icons.ts";
import type { Group } from "./gather-topics.ts";

const icons = {
  clinic: LockIcon,
  server: ShowIcon,
  patient: UserIcon,
  custodians: MembersIcon,
  self: KeyIcon,
  nobody: HideIcon,
} satisfies Record<Group, unknown>;

/** The sign of a group of readers; its name stands beside it. */
export function GroupIcon({ group, size }: { group: Group; size: number }) {
  const Icon = icons[group];
  return <Icon size={size} aria-hidden="true" />;
}
