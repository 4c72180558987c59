import type { ReactNode, Ref } from "react";
import { formatDay, formatPhone, useText } from "@carnet/shell/i18n";
import { Button, ErrorIcon } from "@carnet/shell/ui";
import { Badge, MembersIcon } from "@carnet/shell/ui/full";
import type { DuplicatePatient } from "@carnet/services/patient/contract";
import css from "./new-patient.module.css";

interface LookAlikesProps {
  found: readonly DuplicatePatient[];
  /** Opens the record that is there. */
  onOpen: (id: string) => void;
  /** All of them are other people. */
  onDismiss: () => void;
  /** The address that has a record is who pays for this one: a parent, whom both children share. */
  onShare: () => void;
  /** Where the focus goes when somebody creates without having answered. */
  place: Ref<HTMLDivElement>;
}

/** So many are shown; a longer list says nothing about anybody. */
const most = 3;

/** Who resembles what is typed, inside the flow: their record is a click away, and somebody else is somebody else (PAT-010). */
export function LookAlikes({ found, onOpen, onDismiss, onShare, place }: LookAlikesProps) {
  const t = useText("patient");
  const shown = found.slice(0, most);
  const isSameEmail = found.some(({ sameEmail }) => sameEmail);
  const Icon = isSameEmail ? ErrorIcon : MembersIcon;
  return (
    <div role="status">
      {found.length > 0 && (
        <div ref={place} tabIndex={-1} className={css.alike} data-tone={isSameEmail ? "danger" : "warning"}>
          <Icon size={18} aria-hidden="true" />
          <div className={css.who}>
            <p className={css.alikeTitle}>
              {t(isSameEmail ? "newPatient.alike.sameEmail" : "newPatient.alike.title", { count: found.length })}
            </p>
            <ul>
              {shown.map((each, at) => (
                <Somebody key={each.id} duplicate={each} onOpen={onOpen}>
                  {!isSameEmail && at === shown.length - 1 && (
                    <Button variant="quiet" size="small" onClick={onDismiss}>
                      {t("newPatient.alike.dismiss")}
                    </Button>
                  )}
                </Somebody>
              ))}
            </ul>
            {isSameEmail && (
              <>
                <p>{t("newPatient.alike.shareText")}</p>
                <Button size="small" onClick={onShare}>
                  {t("newPatient.alike.share")}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

interface SomebodyProps {
  duplicate: DuplicatePatient;
  onOpen: (id: string) => void;
  children: ReactNode;
}

function Somebody({ duplicate, onOpen, children }: SomebodyProps) {
  const t = useText("patient");
  const { id, fullName, dateOfBirth, phoneMobile, phone, email, isAccessible, deletedAt } = duplicate;
  const number = phoneMobile ?? phone;
  const facts = [fullName, dateOfBirth && formatDay(dateOfBirth), (number && formatPhone(number)) ?? email].filter(
    Boolean,
  );
  return (
    <li>
      <p>
        <span data-private>{facts.join(", ")}</span> {deletedAt && <Badge>{t("newPatient.alike.archived")}</Badge>}
      </p>
      {isAccessible ? (
        <Button size="small" aria-label={t("newPatient.alike.openOf", { name: fullName })} onClick={() => onOpen(id)}>
          {t("newPatient.alike.open")}
        </Button>
      ) : (
        <p className={css.aside}>{t("newPatient.alike.inaccessible")}</p>
      )}
      {children}
    </li>
  );
}
