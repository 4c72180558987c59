import { useEffect, useRef, useState } from "react";
import { call, CallError } from "@carnet/shell/api";
import { Button, Card, Form, RefusalNotice, Stack, TextField, useAction } from "@carnet/shell/ui";
import { reportWarning } from "@carnet/services/account/contract";
import { type ClinicView, linkGoRdvClinic } from "@carnet/services/clinic/contract";
import { readClinic } from "../clinics/refresh-clinic.ts";
import { useWords } from "../words/use-words.ts";
import css from "./booking.module.css";

/** Links the clinic by its key: a wrong one is said at the field, and where the service keeps the clinic out nothing is shown (SYN-014). */
export function LinkPanel({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const [key, setKey] = useState("");
  const link = useAction(async () => {
    const params = { id: clinic.id };
    await call(linkGoRdvClinic, { params, body: { goRdvKey: key.trim() }, quiet: true }).catch((reason: unknown) => {
      if (!(reason instanceof CallError && reason.status === 403)) throw reason;
      void call(reportWarning, {
        body: { message: "the booking service keeps a clinic out" },
        quiet: true,
      }).catch(() => {});
    });
    await readClinic(clinic.id);
  });
  const isWrong = link.refusal === "InvalidGoRdvKey";
  const field = useRef<HTMLInputElement>(null);
  // A field shows what is wrong once it was left: sent by Enter, it was not.
  useEffect(() => {
    if (!isWrong) return;
    field.current?.blur();
    field.current?.focus();
  }, [isWrong]);
  return (
    <Card title={t("booking.link.title")} subtitle={t("booking.link.text")}>
      <Form valid={key.trim() !== ""} onSubmit={() => void link.run()}>
        <Stack gap="md">
          <TextField
            ref={field}
            label={t("booking.link.key")}
            hint={t("booking.link.keyHint")}
            autoComplete="off"
            spellCheck={false}
            value={key}
            error={isWrong ? t("booking.link.wrong") : null}
            onChange={(next) => {
              setKey(next);
              link.clear();
            }}
          />
          <div className={css.row}>
            <Button type="submit" busy={link.busy} disabled={key.trim() === ""}>
              {t("booking.link.button")}
            </Button>
            <span className={css.soft}>{t("booking.link.passes")}</span>
          </div>
          <RefusalNotice code={isWrong ? null : link.refusal} />
          <p className={css.soft}>{t("booking.link.never")}</p>
        </Stack>
      </Form>
    </Card>
  );
}
