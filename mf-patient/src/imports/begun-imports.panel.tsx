import { useState } from "react";
import { Refused } from "@carnet/shell/api";
import { invalidate, queryClient, useCall } from "@carnet/shell/app";
import { followLink } from "@carnet/shell/federation";
import { formatInstant, formatNumber, useText } from "@carnet/shell/i18n";
import { SectionHead } from "@carnet/shell/importing/columns";
import { useSession } from "@carnet/shell/session";
import { Button, Notice, toast, useAction } from "@carnet/shell/ui";
import { ConfirmDialog } from "@carnet/shell/ui/full";
import { tabPath } from "@carnet/shell/workspace";
import { getImports, type ImportView } from "@carnet/services/patient/contract";
import { importClient } from "./import.client.ts";
import { importWriter } from "./import-writer.ts";
import css from "./imports.module.css";

/** Imports that can be gone on with or undone. */
export function BegunImports({ clinicId, isWriting }: { clinicId: string; isWriting: boolean }) {
  const t = useText("imports");
  const begun = useCall(getImports, { params: { id: clinicId } });
  const shown = isWriting ? [] : (begun.data ?? []);
  if (shown.length === 0) return null;
  return (
    <section className={css.section}>
      <SectionHead title={t("begun.title")} />
      <ul className={css.begun}>
        {shown.map((each) => (
          <BegunImport key={each.id} clinicId={clinicId} begun={each} />
        ))}
      </ul>
    </section>
  );
}

type Touched = { count: number; patients: { id: string; fullName: string }[] };

function BegunImport({ clinicId, begun }: { clinicId: string; begun: ImportView }) {
  const t = useText("imports");
  const me = useSession()!.user;
  const [isAsking, setAsking] = useState(false);
  const [touched, setTouched] = useState<Touched | null>(null);
  const [isElsewhere, setElsewhere] = useState(false);
  const { id, lines, written, startedAt, undoUntil } = begun;
  const isMine = begun.isOpen && begun.startedBy === me.id;
  const goOn = useAction(async () => {
    try {
      await importWriter.goOn(clinicId, id);
    } catch (reason) {
      // Its lines were sealed on another device, whose keys stay there.
      if (!(reason instanceof Error && reason.name === "PmError")) throw reason;
      setElsewhere(true);
    }
  });
  const undo = useAction(async () => {
    setAsking(false);
    try {
      const { removed, emptied } = await importClient.undo(clinicId, id);
      const counted = emptied > 0 ? ` ${t("begun.emptied", { count: emptied })}` : "";
      toast(`${t("begun.undone", { count: removed })}${counted}`, { tone: "success" });
      await queryClient.invalidateQueries({ queryKey: ["patient"] });
    } catch (reason) {
      if (!(reason instanceof Refused && reason.code === "importTouched")) throw reason;
      setTouched(reason.fields as unknown as Touched);
    } finally {
      await invalidate(getImports);
    }
  });
  return (
    <li>
      <div className={css.begunLine}>
        <p>
          <strong>{t("begun.of", { when: formatInstant(startedAt) })}</strong>{" "}
          {t("begun.written", { written: formatNumber(written), lines: formatNumber(lines) })}
          {undoUntil && <small className={css.facts}>{t("begun.undoUntil", { when: formatInstant(undoUntil) })}</small>}
        </p>
        {isMine && (
          <Button onClick={() => void goOn.run()} disabled={goOn.busy}>
            {t("begun.goOn")}
          </Button>
        )}
        {(undoUntil || written === 0) && (
          <Button variant="quiet" onClick={() => setAsking(true)} disabled={undo.busy}>
            {t("begun.undo")}
          </Button>
        )}
      </div>
      {isElsewhere && <Notice tone="warning">{t("begun.elsewhere")}</Notice>}
      {touched && (
        <Notice tone="warning" title={t("begun.touched", { count: touched.count })}>
          <ul data-private>
            {touched.patients.map(({ id: patientId, fullName }) => (
              <li key={patientId}>
                <a href={tabPath(patientId, "patientInfo")} onClick={followLink}>
                  {fullName}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t("begun.sure", { count: written })}
        confirm={t("begun.undo")}
        danger
        onConfirm={() => void undo.run()}
        onCancel={() => setAsking(false)}
      >
        {t("begun.sureText")}
      </ConfirmDialog>
    </li>
  );
}
