import type { UserInfo } from "@carnet/services/account/contract";
import { usePrivacyKey } from "@carnet/shell/ui";
import { FormerKeyWatch } from "../recovery/hand-over/former-key-watch.tsx";
import { LostDrafts } from "./lost-drafts.tsx";
import { PageLock } from "./page-lock.tsx";
import { TermsGate } from "./terms-gate.tsx";
import { useLive } from "./use-live.ts";
import { useQueuedPayments } from "./use-queued-payments.ts";
import "./words.ts";

/** What watches every page of somebody signed in: the terms, the lock, the hand-over after a reset, drafts that open no more, payments that wait, the privacy key, what changes meanwhile. */
export function Presence({ user, login }: { user: UserInfo; login: string }) {
  usePrivacyKey();
  useLive(user);
  useQueuedPayments(user);
  return (
    <>
      {!user.mustEnrolSecondFactor && <TermsGate user={user} login={login} />}
      <FormerKeyWatch user={user} />
      <LostDrafts user={user} />
      <PageLock user={user} login={login} />
    </>
  );
}
