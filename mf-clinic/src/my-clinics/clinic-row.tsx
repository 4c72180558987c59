import { Link } from "@carnet/shell/ui/router";
import { Badge, ClinicIcon, MembersIcon } from "@carnet/shell/ui/full";
import { ChevronRightIcon, OwnIcon } from "@carnet/shell/ui/more";
import { type MyClinicsView } from "@carnet/services/clinic/contract";
import { PlanBadge } from "../plans/plan-badge.tsx";
import { useWords } from "../words/use-words.ts";
import css from "./my-clinics.module.css";

/** A clinic in the list: its name, what one is there, and the state of one's plan. */
export function ClinicCard({ clinic }: { clinic: MyClinicsView[number] }) {
  const t = useWords();
  const role = clinic.isOwner ? "owner" : clinic.isManager ? "manager" : clinic.plan ? "therapist" : "staff";
  return (
    <li>
      <Link to={`/myClinic/${clinic.id}`} className={css.clinic ?? ""}>
        <ClinicIcon aria-hidden="true" className={css.sign} />
        <span className={css.words}>
          <span className={css.name}>{clinic.name}</span>
          <span className={css.badges}>
            <Badge tone={clinic.isOwner ? "accent" : "neutral"} icon={clinic.isOwner ? <OwnIcon /> : <MembersIcon />}>
              {t(`members.role.${role}`)}
            </Badge>
            <PlanBadge holder={clinic} />
          </span>
        </span>
        <ChevronRightIcon aria-hidden="true" />
      </Link>
    </li>
  );
}
