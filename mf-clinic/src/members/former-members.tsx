import { Card } from "@carnet/shell/ui";
import { Badge, HistoryIcon } from "@carnet/shell/ui/full";
import type { MembersView } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import css from "./members.module.css";

/** The people who left and still read what they could (MEM-004). */
export function FormerMembers({ former }: { former: MembersView["removed_members_with_permissions"] }) {
  const t = useWords();
  if (former.length === 0) return null;
  return (
    <Card title={t("members.former.title")} subtitle={t("members.former.text")}>
      <ul className={css.members}>
        {former.map(({ therapist_id, first_name, last_name, email }) => (
          <li key={therapist_id} className={css.member}>
            <div className={css.who}>
              <span className={css.name}>{`${first_name} ${last_name}`.trim() || email}</span>
              <span className={css.email}>{email}</span>
              <span className={css.badges}>
                <Badge icon={<HistoryIcon />}>{t("members.former.reads")}</Badge>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
