import { Chip } from "@carnet/shell/ui/more";
import { dayOf, formatDay, formatTime, useText } from "@carnet/shell/i18n";
import { gatePoints, naetBounds, naetLevels, type Naet } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { Allergens } from "./allergens.tsx";
import { CountedField } from "./counted-field.tsx";
import { FollowUp } from "./follow-up.tsx";
import { LastAllergen } from "./last-allergen.tsx";
import { OrganChips } from "./organ-chips.tsx";
import { RetestWords, Seldom } from "./seldom.tsx";
import css from "./naet.module.css";

interface NaetFieldsProps {
  value: Naet;
  onChange(value: Naet): void;
  isEditable: boolean;
  /** The fields that came from the session before, by their paths. */
  carried?: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** The fields of the allergy work in the order of a treatment: in an open session, and where a closed one is amended (NAE-001 to NAE-005). */
export function NaetFields({ value, onChange, isEditable, carried = none }: NaetFieldsProps) {
  const t = useText("seance");
  const isCarried = (part: string) => [...carried].some((path) => path.startsWith(part)) || undefined;
  const { createdOrAppointedAt } = useChart().chart.seance;
  const write = (change: Partial<Naet>) => onChange({ ...value, ...change });
  const { failedRetest: retest } = value;
  const setRetest = (change: Partial<Naet["failedRetest"]>) => write({ failedRetest: { ...retest, ...change } });
  const end = new Date(Date.parse(createdOrAppointedAt) + value.avoidanceTime * 3_600_000).toISOString();
  return (
    <div className={css.naet}>
      <section className={css.block} data-carried={isCarried("allergens")}>
        <h3 className={css.title}>
          {t("naet.allergens")}
          {value.allergens.length > 0 && <span className={css.badge}>{value.allergens.length}</span>}
        </h3>
        <Allergens value={value.allergens} onChange={(allergens) => write({ allergens })} isEditable={isEditable} />
      </section>

      <section className={css.block} data-carried={isCarried("failedRetest")}>
        <Chips
          label={t("naet.failedRetest")}
          names={naetLevels}
          say={(level) => t(`naet.level.${level}`)}
          value={retest.levels}
          onChange={(levels) => setRetest({ levels })}
          isEditable={isEditable}
        />
        <OrganChips
          label={t("naet.retestOrgans")}
          value={retest.organs.ticked}
          onChange={(ticked) => setRetest({ organs: { ...retest.organs, ticked } })}
          isEditable={isEditable}
        />
        <RetestWords
          value={retest.organs.text}
          onChange={(text) => setRetest({ organs: { ...retest.organs, text } })}
          isEditable={isEditable}
        />
      </section>

      <div data-carried={isCarried("lastAllergenTreated")}>
        <LastAllergen
          value={value.lastAllergenTreated}
          onChange={(lastAllergenTreated) => write({ lastAllergenTreated })}
          isEditable={isEditable}
        />
      </div>

      <div
        className={css.three}
        data-carried={isCarried("gatePoints") ?? isCarried("avoidanceTime") ?? isCarried("nbrSelf")}
      >
        <Chips
          label={t("naet.gatePoints")}
          names={gatePoints}
          say={(point) => point.toUpperCase()}
          value={value.gatePoints}
          onChange={(points) => write({ gatePoints: points })}
          isEditable={isEditable}
        />
        <div className={css.hours}>
          <CountedField
            label={t("naet.avoidanceTime")}
            unit="h"
            {...naetBounds.avoidanceTime}
            value={value.avoidanceTime}
            onChange={(avoidanceTime) => write({ avoidanceTime })}
            readOnly={!isEditable}
          />
          <p className={css.until}>{t("naet.until", { day: formatDay(dayOf(end)), time: formatTime(end) })}</p>
        </div>
        <CountedField
          label={t("naet.nbrSelfTreatments")}
          {...naetBounds.nbrSelfTreatments}
          value={value.nbrSelfTreatments}
          onChange={(nbrSelfTreatments) => write({ nbrSelfTreatments })}
          readOnly={!isEditable}
        />
      </div>

      <FollowUp
        value={value.followUp}
        onChange={(followUp) => write({ followUp })}
        isEditable={isEditable}
        carried={carried}
      />
      <div className={css.naet} data-carried={isCarried("additional") ?? isCarried("toBeChecked")}>
        <Seldom value={value} onChange={write} isEditable={isEditable} />
      </div>
    </div>
  );
}

interface ChipsProps<Name extends string> {
  label: string;
  names: readonly Name[];
  say(name: Name): string;
  value: Record<Name, boolean>;
  onChange(value: Record<Name, boolean>): void;
  isEditable: boolean;
}

function Chips<Name extends string>({ label, names, say, value, onChange, isEditable }: ChipsProps<Name>) {
  return (
    <div role="group" aria-label={label} className={css.organs}>
      <p className={css.label} aria-hidden="true">
        {label}
      </p>
      {names.map((name) => (
        <Chip
          key={name}
          checked={value[name]}
          disabled={!isEditable}
          onChange={(on) => onChange({ ...value, [name]: on })}
        >
          {say(name)}
        </Chip>
      ))}
    </div>
  );
}
