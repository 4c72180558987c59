import { useCall } from "@carnet/shell/app";
import { Button, Notice } from "@carnet/shell/ui";
import { getMembers } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { useLeftOut } from "./left-out.ts";

/** Records told one by one of each person; more are counted. */
const most = 5;

/** Who reads some records no more since their keys were made anew, because nothing signed says why they should. */
export function LeftOutNotice({ clinicId }: { clinicId: string }) {
  const t = useWords();
  const { leftOut, dismiss } = useLeftOut(clinicId);
  const { data } = useCall(getMembers, { params: { id: clinicId } }, { enabled: leftOut.length > 0 });
  if (leftOut.length === 0) return null;
  const nameOf = (userId: string) => {
    const member = data?.members.find(({ id }) => id === userId);
    return member ? `${member.firstName} ${member.lastName}` : t("rotation.leftOut.outside");
  };
  const people = [...new Set(leftOut.map(({ userId }) => userId))];
  const linesOf = (userId: string) => {
    const names = leftOut.filter((each) => each.userId === userId).map(({ patientName }) => patientName);
    const [shown, count] = [names.slice(0, most).join(", "), names.length - most];
    return count > 0 ? t("rotation.leftOut.more", { names: shown, count }) : shown;
  };
  return (
    <Notice
      tone="warning"
      title={t("rotation.leftOut.title")}
      actions={<Button onClick={dismiss}>{t("rotation.leftOut.read")}</Button>}
    >
      <p>{t("rotation.leftOut.text")}</p>
      <ul>
        {people.map((userId) => (
          <li key={userId}>{t("rotation.leftOut.line", { name: nameOf(userId), records: linesOf(userId) })}</li>
        ))}
      </ul>
    </Notice>
  );
}
