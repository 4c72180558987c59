import { useEffect, useRef, type KeyboardEvent } from "react";
import { formatDay } from "@carnet/shell/i18n";
import { Button, Card, RefusalNotice, isKey } from "@carnet/shell/ui";
import { Badge, type BadgeTone } from "@carnet/shell/ui/full";
import type { PatientMatch } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import css from "./booking.module.css";
import { compared, likelyOf, type ComparedField, type Verdict } from "./compared.ts";
import type { useDecide } from "./use-decide.ts";

const tones: Record<Verdict, BadgeTone> = {
  same: "success",
  nearly: "info",
  differs: "warning",
  missingThere: "neutral",
  missingHere: "neutral",
};

interface ComparePeopleProps {
  match: PatientMatch;
  decide: Pick<ReturnType<typeof useDecide>, "link" | "keepApart">;
  onLater: () => void;
  place: string;
}

/** Two people side by side. Enter says that they are the same, N that they are not, the arrow leaves them for later. */
export function ComparePeople({ match, decide, onLater, place }: ComparePeopleProps) {
  const t = useWords();
  const { link, keepApart } = decide;
  const same = useRef<HTMLButtonElement>(null);
  const key = `${match.imported_patient_id} ${match.patient_id}`;
  // The next pair takes the focus, and is read out whole.
  useEffect(() => same.current?.focus({ preventScroll: true }), [key]);
  const press = (event: KeyboardEvent) => {
    if (event.repeat) return;
    if (isKey(event, "notSamePerson")) void keepApart.run(match);
    else if (isKey(event, "decideLater")) onLater();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shown = ({ field }: ComparedField, value: string | null) =>
    value === null ? t("booking.fields.none") : field === "born" ? formatDay(value) : value;
  const busy = link.busy || keepApart.busy;
  return (
    <div onKeyDown={press}>
      <Card title={t(`booking.likely.${likelyOf(match)}`)}>
        <div className={css.wide} id="compared">
          <table className={css.table}>
            <thead>
              <tr>
                <td />
                <th scope="col">{t("booking.here")}</th>
                <th scope="col">{t("booking.there")}</th>
                <th scope="col">{t("booking.compared")}</th>
              </tr>
            </thead>
            <tbody>
              {compared(match.patient, match.imported).map((row) => (
                <tr key={row.field}>
                  <th scope="row">{t(`booking.fields.${row.field}`)}</th>
                  <td>{shown(row, row.here)}</td>
                  <td>{shown(row, row.there)}</td>
                  <td>
                    <Badge tone={tones[row.verdict]}>{t(`booking.verdict.${row.verdict}`)}</Badge>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={css.row}>
          <Button
            ref={same}
            variant="primary"
            aria-describedby="compared"
            busy={busy}
            onClick={() => void link.run([match])}
          >
            {t("booking.same")}
          </Button>
          <Button busy={busy} aria-keyshortcuts="N" onClick={() => void keepApart.run(match)}>
            {t("booking.notSame")}
          </Button>
          <Button variant="quiet" aria-keyshortcuts="ArrowRight" onClick={onLater}>
            {t("booking.later")}
          </Button>
          <span className={css.soft}>{place}</span>
        </div>
        <RefusalNotice code={link.refusal ?? keepApart.refusal} />
      </Card>
    </div>
  );
}
