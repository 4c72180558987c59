import { lazy, Suspense, useEffect } from "react";
import { useAtom } from "jotai";
import { startWork } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import type { UserInfo } from "@carnet/services/account/contract";
import { formerKeyAtom } from "./former-key.ts";
import { handOver } from "./hand-over.ts";

const FormerKeyLostDialog = lazy(() => import("./former-key-lost.dialog.tsx"));

/** After a reset: hands the charts over behind the screens, also after a reload; says so where the former key did not open. */
export function FormerKeyWatch({ user }: { user: UserInfo }) {
  const t = useText("recovery");
  const [former, setFormer] = useAtom(formerKeyAtom);
  const title = t("handOver.title");
  useEffect(() => {
    if (former === "taken" && !user.impersonator) startWork(handOver(title));
  }, [former, title, user]);
  if (former !== "lost") return null;
  return (
    <Suspense>
      <FormerKeyLostDialog onClose={() => setFormer("none")} />
    </Suspense>
  );
}
