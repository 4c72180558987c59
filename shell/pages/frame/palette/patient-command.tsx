import type { FoundPatient } from "@carnet/services/patient/contract";
import { openPlanVisit } from "@carnet/shell/app";
import { goTo } from "@carnet/shell/federation";
import { dayOf, formatAge, formatDay, formatMoney, formatPhone, formatTime, type Translate } from "@carnet/shell/i18n";
import { LockIcon } from "@carnet/shell/ui";
import { ArchiveIcon, KeyIcon, SeanceIcon, TodayIcon } from "@carnet/shell/ui/full";
import { AddVisitIcon, SendIcon, UnpaidIcon, UserIcon } from "@carnet/shell/ui/more";
import { Marked } from "@carnet/shell/ui/writing";
import type { Command } from "@carnet/shell/ui/palette";
import { foundPath, seancePath, tabPath } from "@carnet/shell/workspace";

/**
 * A patient who was found: how to tell them apart, why they matter now, and what can be done with them from anywhere. One with a lock
 * leads to what is closed and who can give the key.
 */
export function patientCommand(t: Translate, patient: FoundPatient, query: string): Command {
  const { id, fullName, isAccessible } = patient;
  return {
    id,
    label: fullName,
    isPrivate: true,
    ...(isAccessible
      ? { icon: <UserIcon />, detail: <Detail t={t} patient={patient} query={query} />, ...whyNow(t, patient) }
      : { icon: <LockIcon size={17} />, hint: t("frame.palette.locked") }),
    actions: actionsFor(t, patient),
    run: () => goTo(foundPath(patient)),
  };
}

function Detail({ t, patient, query }: { t: Translate; patient: FoundPatient; query: string }) {
  const { phone, phoneKind, dateOfBirth, lastSeanceAt, email, referenceCode } = patient;
  const facts = [
    phone && phoneKind && t(`frame.palette.phone.${phoneKind}`, { phone: formatPhone(phone) }),
    // What was looked for by is shown, whatever else there is no room for.
    query.includes("@") && email,
    referenceCode,
    dateOfBirth && formatAge(dateOfBirth),
    /^\d{4}(-|$)/.test(query) && dateOfBirth && formatDay(dateOfBirth),
    lastSeanceAt ? t("frame.palette.last", { day: formatDay(dayOf(lastSeanceAt)) }) : t("frame.palette.first"),
  ].filter((part) => typeof part === "string" && part !== "");
  return <Marked text={facts.join(" · ")} query={query} />;
}

/** Today's hour before what is owed, and that before a visit to come. */
function whyNow(t: Translate, { nextVisitAt, owed, deletedAt }: FoundPatient): Pick<Command, "hint" | "hintTone"> {
  const day = nextVisitAt && dayOf(nextVisitAt);
  if (deletedAt) {
    return {
      hint: (
        <>
          <ArchiveIcon size={15} aria-hidden="true" />
          {t("frame.palette.archived", { day: formatDay(dayOf(deletedAt)) })}
        </>
      ),
    };
  }
  if (day === dayOf(new Date())) {
    return {
      hint: (
        <>
          <TodayIcon size={15} aria-hidden="true" />
          {t("frame.palette.today", { time: formatTime(nextVisitAt!) })}
        </>
      ),
    };
  }
  if (owed > 0) {
    return {
      hint: (
        <>
          <UnpaidIcon size={15} aria-hidden="true" />
          {t("frame.palette.owes", { sum: formatMoney(owed) })}
        </>
      ),
      hintTone: "warning",
    };
  }
  return { hint: day ? t("frame.palette.next", { day: formatDay(day) }) : undefined };
}

/** What may be done with a patient: nothing with a record in the archive, no chart and no form at the desk; of one behind a lock, to ask for its key (PAT-024). */
function actionsFor(t: Translate, patient: FoundPatient): Command[] {
  const { id, clinicId, fullName: name, isAccessible, opensChart, deletedAt } = patient;
  if (deletedAt) return [];
  if (!isAccessible) {
    return [
      {
        id: `${id}-ask`,
        label: t("frame.palette.ask", { name }),
        isPrivate: true,
        icon: <KeyIcon />,
        run: () => goTo(foundPath(patient)),
      },
    ];
  }
  const start: Command = {
    id: `${id}-start`,
    label: t("frame.palette.start", { name }),
    isPrivate: true,
    icon: <SeanceIcon />,
    keys: "Ctrl+Enter",
    run: () => goTo(`${seancePath(id)}&start`),
  };
  const visit: Command = {
    id: `${id}-visit`,
    label: t("frame.palette.visit", { name }),
    isPrivate: true,
    icon: <AddVisitIcon />,
    run: () => openPlanVisit({ id, clinicId, fullName: name }),
  };
  const form: Command = {
    id: `${id}-form`,
    label: t("frame.palette.form", { name }),
    isPrivate: true,
    icon: <SendIcon />,
    run: () => goTo(tabPath(id, "patientPortal")),
  };
  return opensChart ? [start, visit, form] : [visit];
}
