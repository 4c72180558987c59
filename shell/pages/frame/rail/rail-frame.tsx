import type { MouseEvent } from "react";
import type { UserInfo } from "@carnet/services/account/contract";
import { AccountMenu } from "./account-menu.tsx";
import { Rail, type RailEntry } from "./rail.tsx";

interface RailFrameProps {
  user: UserInfo;
  entries: readonly RailEntry[];
  create: RailEntry | undefined;
  onSearch: (() => void) | undefined;
  onLock: (() => void) | undefined;
  onSignOut: () => void;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
  atAccount: boolean;
}

/** The rail with the account at its end; it comes with the first person. */
export default function RailFrame({ user, onSignOut, atAccount, ...rail }: RailFrameProps) {
  const { onFollow, onLock } = rail;
  return (
    <Rail
      {...rail}
      home="/therapist/home"
      account={<AccountMenu user={user} onFollow={onFollow} onLock={onLock} onSignOut={onSignOut} active={atAccount} />}
    />
  );
}
