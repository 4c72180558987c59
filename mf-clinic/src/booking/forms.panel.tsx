import { useState } from "react";
import { invalidate, live, useCall } from "@carnet/shell/app";
import { followLink } from "@carnet/shell/federation";
import { formatInstant } from "@carnet/shell/i18n";
import { Button, Card, LinkButton, Stack } from "@carnet/shell/ui";
import { tabPath } from "@carnet/shell/workspace";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { getAutomaticForms } from "@carnet/services/portal/contract";
import { useWords } from "../words/use-words.ts";
import css from "./booking.module.css";
import { HandOver } from "./hand-over.tsx";

live(getAutomaticForms, { kinds: ["forms", "visits"], clinic: "id" });

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();

/** The forms that leave by themselves: codes to hand over, who waits for theirs, and who is left out and why (SYN-015). */
export function FormsPanel({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const params = { id: clinic.id };
  const { data } = useCall(getAutomaticForms, { params, quiet: true }, { staleTime: 0 });
  const [shown, setShown] = useState<string | null>(null);
  if (!data || (!data.isOn && data.codes.length === 0)) return null;
  const leftOut = data.forms.filter((form) => form.leftOut !== null);
  const waiting = data.forms.length - leftOut.length;
  return (
    <Card title={t("booking.forms.title")} subtitle={t("booking.forms.text")}>
      <Stack gap="md">
        {waiting > 0 && <p role="status">{t("booking.forms.waiting", { count: waiting })}</p>}
        {data.forms.length + data.codes.length === 0 && <p>{t("booking.forms.none")}</p>}
        {data.codes.length > 0 && (
          <section>
            <h3 className={css.heading}>{t("booking.forms.codes")}</h3>
            <ul className={css.list}>
              {data.codes.map((code) => {
                const isShown = shown === code.requestId;
                const name = nameOf(code);
                return (
                  <li key={code.requestId}>
                    <div>
                      <strong data-private>{name}</strong>{" "}
                      <span className={css.soft}>{t("booking.forms.sent", { at: formatInstant(code.sentAt) })}</span>
                    </div>
                    <Button
                      size="small"
                      aria-expanded={isShown}
                      aria-label={t(isShown ? "booking.forms.hideOf" : "booking.forms.showOf", { name })}
                      onClick={() => setShown(isShown ? null : code.requestId)}
                    >
                      {t(isShown ? "booking.forms.hide" : "booking.forms.show")}
                    </Button>
                    {isShown && (
                      <div className={css.whole}>
                        <HandOver
                          patientId={code.patientId}
                          requestId={code.requestId}
                          onDone={() => {
                            setShown(null);
                            void invalidate(getAutomaticForms, { params });
                          }}
                        />
                      </div>
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        )}
        {leftOut.length > 0 && (
          <section>
            <h3 className={css.heading}>{t("booking.forms.left")}</h3>
            <ul className={css.list}>
              {leftOut.map((form) => (
                <li key={form.patientId}>
                  <div>
                    <strong data-private>{nameOf(form)}</strong>, {t(`booking.forms.reason.${form.leftOut!}`)}
                    <br />
                    <span className={css.soft}>{t("booking.forms.first", { at: formatInstant(form.startsAt) })}</span>
                  </div>
                  <LinkButton
                    size="small"
                    href={tabPath(form.patientId, form.leftOut === "noAddress" ? "patientInfo" : "patientPortal")}
                    aria-label={t("booking.forms.open", { name: nameOf(form) })}
                    onClick={followLink}
                  >
                    {t("booking.forms.openRecord")}
                  </LinkButton>
                </li>
              ))}
            </ul>
          </section>
        )}
      </Stack>
    </Card>
  );
}
