import { lazy, Suspense, type MouseEvent } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import type { UserInfo } from "@carnet/services/account/contract";
import { useTodayCounts } from "../../home/today/today.client.ts";
import { AccountMenu } from "./account-menu.tsx";
import { Rail, type RailEntry } from "./rail.tsx";

const TrialPlace = lazy(() => import(/* webpackChunkName: "trial" */ "./trial-place.tsx"));

interface RailFrameProps {
  user: UserInfo;
  entries: readonly RailEntry[];
  create: RailEntry | undefined;
  onCreate: (event: MouseEvent<HTMLAnchorElement>) => void;
  onSearch: (() => void) | undefined;
  onLock: (() => void) | undefined;
  onSignOut: () => void;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
  atAccount: boolean;
}

/** The rail with what waits at its places, and the account at its end; it comes with the first person. */
export default function RailFrame(props: RailFrameProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <CountedRail {...props} />
    </QueryClientProvider>
  );
}

function CountedRail({ user, entries, onSignOut, atAccount, ...rail }: RailFrameProps) {
  const t = useText("shell");
  const { onFollow, onLock } = rail;
  const { visits = 0, unpaid = 0 } = useTodayCounts(user.role === "therapist").data ?? {};
  const counts: Record<string, Pick<RailEntry, "count" | "counted">> = {
    "/therapist/home": { count: visits, counted: t("frame.rail.toCome", { count: visits }) },
    "/therapist/money": { count: unpaid, counted: t("frame.rail.unpaid", { count: unpaid }) },
  };
  return (
    <Rail
      {...rail}
      entries={entries.map((entry) => ({ ...entry, ...counts[entry.href] }))}
      home="/therapist/home"
      trial={
        (user.hasFreeTrial || user.mustUpgradeFreeTrial) && (
          <Suspense>
            <TrialPlace isOver={user.mustUpgradeFreeTrial} onFollow={onFollow} />
          </Suspense>
        )
      }
      account={<AccountMenu user={user} onFollow={onFollow} onLock={onLock} onSignOut={onSignOut} active={atAccount} />}
    />
  );
}
