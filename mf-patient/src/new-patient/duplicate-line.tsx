import { LockIcon } from "@carnet/shell/ui";
import { Badge, PrivateText } from "@carnet/shell/ui/full";
import { formatDay, useText } from "@carnet/shell/i18n";
import { Link } from "@carnet/shell/ui/router";
import type { DuplicatePatient } from "@carnet/services/patient/contract";
import css from "./new-patient.module.css";

/** Somebody who may be the same person; the name leads to the record where one may open it. */
export function DuplicateLine({ duplicate }: { duplicate: DuplicatePatient }) {
  const t = useText("patient");
  const { id, fullName, dateOfBirth, phoneMobile, phone, email, sameEmail, isAccessible, deletedAt } = duplicate;
  const facts = [dateOfBirth && formatDay(dateOfBirth), phoneMobile ?? phone, email].filter(Boolean).join(" · ");
  return (
    <li className={css.duplicate}>
      <div className={css.who}>
        <PrivateText>{isAccessible ? <Link to={`/patient/${id}`}>{fullName}</Link> : fullName}</PrivateText>
        {isAccessible ? (
          <PrivateText>
            <span className={css.facts}>{facts}</span>
          </PrivateText>
        ) : (
          <span className={css.facts}>{t("newPatient.duplicates.inaccessible")}</span>
        )}
      </div>
      {sameEmail && <Badge tone="danger">{t("newPatient.duplicates.sameEmail")}</Badge>}
      {deletedAt && <Badge>{t("newPatient.duplicates.archived")}</Badge>}
      {!isAccessible && <Badge icon={<LockIcon />}>{t("newPatient.duplicates.closed")}</Badge>}
    </li>
  );
}
