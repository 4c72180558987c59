import { useState } from "react";
import { formatDay } from "@carnet/shell/i18n";
import { Button, Card, Checkbox, RefusalNotice } from "@carnet/shell/ui";
import {
  type ClinicView,
  type PatientMatch,
  type PatientMatches,
  strongMatch,
  weakNameMatch,
} from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import css from "./booking.module.css";
import { compared, likelyOf, nameOf } from "./compared.ts";
import { ComparePeople } from "./compare-people.tsx";
import { useDecide } from "./use-decide.ts";

const idOf = ({ imported_patient_id: id }: PatientMatch) => id;

/** Pairs that agree: all ticked but those whose names do not, confirmed together, each to be compared side by side. */
export function SureStep({ clinic, matches }: { clinic: ClinicView; matches: PatientMatches }) {
  const t = useWords();
  const decide = useDecide(clinic.id);
  const [turned, setTurned] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<string | null>(null);
  const sure = matches.matches.filter(({ match_score }) => match_score >= strongMatch);
  const isTicked = (match: PatientMatch) => match.name_match_score >= weakNameMatch !== turned.includes(idOf(match));
  const ticked = sure.filter(isTicked);
  const shown = sure.find((match) => idOf(match) === opened);
  const turn = (match: PatientMatch) =>
    setTurned((ids) => (ids.includes(idOf(match)) ? ids.filter((id) => id !== idOf(match)) : [...ids, idOf(match)]));
  const agreeing = ({ patient, imported }: PatientMatch) =>
    compared(patient, imported)
      .filter(({ verdict }) => verdict === "same")
      .map(({ field }) => t(`booking.fields.${field}`))
      .join(", ");
  if (shown)
    return (
      <ComparePeople
        match={shown}
        decide={decide}
        onLater={() => setOpened(null)}
        place={t("booking.place", { at: 1, count: sure.length })}
      />
    );
  return (
    <Card
      title={t("booking.step.strongMatches")}
      actions={
        <Button
          variant="primary"
          busy={decide.link.busy}
          disabled={ticked.length === 0}
          onClick={() => void decide.link.run(ticked)}
        >
          {t("booking.confirm", { count: ticked.length })}
        </Button>
      }
    >
      <RefusalNotice code={decide.link.refusal} />
      <ul className={css.list}>
        {sure.map((match) => (
          <li key={idOf(match)}>
            <Checkbox
              label={nameOf(match.patient)}
              hint={`${nameOf(match.imported)}${match.date_of_birth ? ` · ${formatDay(match.date_of_birth)}` : ""} · ${agreeing(match)}`}
              checked={isTicked(match)}
              onChange={() => turn(match)}
            />
            <span className={css.row}>
              <span className={css.soft}>{t(`booking.likely.${likelyOf(match)}`)}</span>
              <Button variant="quiet" size="small" onClick={() => setOpened(idOf(match))}>
                {t("booking.compare")}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
