import { formatPhone, useLanguage } from "@carnet/shell/i18n";
import { type ClinicView, countriesIn, sessionTypes } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import css from "./clinic.module.css";
import { provinceOptions } from "./province-options.ts";

/** The facts of a clinic, one a line; what is not known yet is a dash. */
export function ClinicFacts({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const language = useLanguage();
  const country = countriesIn(language).find(({ code }) => code === clinic.country)?.name;
  const province = provinceOptions(clinic.country, language).find(
    ({ value }) => value === clinic.provinceOrState,
  )?.label;
  const offered = clinic.sessionTypes.filter((type) => type !== "*");
  const types = offered.length === clinic.sessionTypes.length ? offered : sessionTypes;
  const facts = [
    ["address", [clinic.address, clinic.address2].filter(Boolean).join(", ")],
    ["place", [province, country].filter(Boolean).join(", ")],
    ["phone", formatPhone(clinic.phone)],
    ["owner", `${clinic.owner.firstName} ${clinic.owner.lastName}`.trim()],
    ["licensed", String(clinic.numberOfMembersWithPlans)],
    ["sessions", types.map((type) => t(`sessionTypes.${type}.name`)).join(", ")],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt>{t(`clinics.facts.${name}`)}</dt>
          <dd>{value || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
