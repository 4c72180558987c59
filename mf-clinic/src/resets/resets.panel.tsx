import { lazy, Suspense, useEffect, useState } from "react";
import { formatInstant } from "@carnet/shell/i18n";
import { Button, Card, Notice } from "@carnet/shell/ui";
import { KeyIcon } from "@carnet/shell/ui/full";
import { ClockIcon } from "@carnet/shell/ui/more";
import { KeyBadge } from "@carnet/shell/ui/keys";
import type { ClinicView, MemberView } from "@carnet/services/clinic/contract";
import { fullName } from "../trust/name-shown.ts";
import type { KnownKey } from "../trust/use-trust.ts";
import { isDiffering } from "../verification/differing-keys.ts";
import css from "../members/members.module.css";
import { useWords } from "../words/use-words.ts";
import { approveReset } from "./approve-reset.ts";
import { openShare } from "./open-share.ts";
import { RefuseResetDialog } from "./refuse-reset.dialog.tsx";
import { useResets } from "./use-resets.ts";

const fetchDialog = async () => ({ default: (await import("./approve-reset.dialog.tsx")).ApproveResetDialog });
const ApproveResetDialog = lazy(fetchDialog);

interface ResetsPanelProps {
  clinic: ClinicView;
  members: readonly MemberView[];
  known: Readonly<Record<string, KnownKey>>;
}

/** Members who wait to be recognised after losing their password; nothing is drawn when nobody does. */
export function ResetsPanel({ clinic, members, known }: ResetsPanelProps) {
  const t = useWords();
  const { data: resets = [] } = useResets(clinic);
  const [openId, setOpenId] = useState<string | null>(null);
  const [refusedId, setRefusedId] = useState<string | null>(null);
  const refused = resets.find(({ resetId }) => resetId === refusedId);
  const open = resets.find(({ resetId }) => resetId === openId);
  const memberOf = (userId: string) => members.find(({ id }) => id === userId);
  const member = open && memberOf(open.userId);
  const isAsked = resets.length > 0;
  useEffect(() => {
    // With the card, so that a press opens the dialog at once, also while the page is busy with keys.
    if (isAsked) fetchDialog().catch(() => undefined);
  }, [isAsked]);
  if (resets.length === 0) return null;
  return (
    <Card title={t("resets.panel.title")} subtitle={t("resets.panel.text")}>
      <ul className={css.members}>
        {resets.map(({ resetId, userId, name, email, newPubKey, at, can }) => (
          <li key={resetId} className={css.member}>
            <div className={css.who}>
              <span className={css.name}>{name}</span>
              <span className={css.email}>{email}</span>
              <span className={css.badges}>
                <ClockIcon size={16} aria-hidden="true" /> {t("resets.panel.since", { at: formatInstant(at) })}
                {isDiffering(clinic.id, userId, newPubKey) && <KeyBadge trust="differs" />}
              </span>
            </div>
            <div className={css.tools}>
              {can.refuse && memberOf(userId) && (
                <Button size="small" onClick={() => setRefusedId(resetId)}>
                  {t("resets.panel.refuse", { name })}
                </Button>
              )}
              {can.approve && memberOf(userId) ? (
                <Button variant="primary" size="small" icon={<KeyIcon />} onClick={() => setOpenId(resetId)}>
                  {t("resets.panel.open", { name })}
                </Button>
              ) : (
                <Notice announce={false}>{t("resets.panel.owner")}</Notice>
              )}
            </div>
          </li>
        ))}
      </ul>
      {refused && <RefuseResetDialog clinicId={clinic.id} reset={refused} onClose={() => setRefusedId(null)} />}
      {open && member && (
        <Suspense>
          <ApproveResetDialog
            clinicId={clinic.id}
            reset={{ ...open, name: fullName(member), email: member.email }}
            isRenamed={known[member.id]?.isRenamed === true}
            of="dialog"
            keepsNothing={clinic.security.escrowPolicy?.mode === "none"}
            onSame={async (same, code) => approveReset(clinic.id, same, member, await openShare(clinic.id, same, code))}
            onClose={() => setOpenId(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}
