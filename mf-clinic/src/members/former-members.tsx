import { lazy, Suspense, useState } from "react";
import { Button, Card } from "@carnet/shell/ui";
import { Badge } from "@carnet/shell/ui/full";
import { HistoryIcon } from "@carnet/shell/ui/more";
import type { MembersView } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import css from "./members.module.css";

const TakeFormerDialog = lazy(async () => ({
  default: (await import("../removals/take-former.dialog.tsx")).TakeFormerDialog,
}));

interface FormerMembersProps {
  clinicId: string;
  former: MembersView["removed_members_with_permissions"];
  mayTake: boolean;
}

/** The people who left and still read what they could (MEM-004, MEM-021). */
export function FormerMembers({ clinicId, former, mayTake }: FormerMembersProps) {
  const t = useWords();
  const [taking, setTaking] = useState<{ userId: string; name: string } | null>(null);
  if (former.length === 0) return null;
  return (
    <Card title={t("members.former.title")} subtitle={t("members.former.text")}>
      <ul className={css.members}>
        {former.map(({ therapist_id: userId, first_name, last_name, email }) => {
          const name = `${first_name} ${last_name}`.trim() || email;
          return (
            <li key={userId} className={css.member}>
              <div className={css.who}>
                <span className={css.name}>{name}</span>
                <span className={css.email}>{email}</span>
                <span className={css.badges}>
                  <Badge icon={<HistoryIcon />}>{t("members.former.reads")}</Badge>
                </span>
              </div>
              {mayTake && (
                <div className={css.tools}>
                  <Button size="small" variant="danger" onClick={() => setTaking({ userId, name })}>
                    {t("members.former.take", { name })}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {taking && (
        <Suspense>
          <TakeFormerDialog clinicId={clinicId} {...taking} onClose={() => setTaking(null)} />
        </Suspense>
      )}
    </Card>
  );
}
