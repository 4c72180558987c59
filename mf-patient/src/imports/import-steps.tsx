import { useMemo, useState } from "react";
import { formatNumber, useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { Button, Notice, useAction } from "@carnet/shell/ui";
import { TherapistPicker } from "@carnet/shell/ui/choice";
import { Stepper } from "@carnet/shell/ui/lists";
import type { MyClinicsView } from "@carnet/services/clinic/contract";
import { fullNameOf } from "@carnet/services/patient/contract";
import { treatsHere } from "../new-patient/who-treats.ts";
import { shownName } from "../record/shown-name.ts";
import { useMembers } from "../record/use-clinic.ts";
import { BegunImports } from "./begun-imports.panel.tsx";
import { CheckPanel } from "./check.panel.tsx";
import { ColumnsPanel } from "./columns.panel.tsx";
import { DocumentNotice } from "./document-notice.tsx";
import { FilePanel } from "./file.panel.tsx";
import { planLines } from "./import-plan.ts";
import { importWriter, type Writing } from "./import-writer.ts";
import css from "./imports.module.css";
import { sourceDocument } from "./source-document.ts";
import { documentState, useImport } from "./use-import.ts";
import { WritingPanel } from "./writing.panel.tsx";

const steps = ["file", "columns", "check", "write"] as const;

interface ImportStepsProps {
  clinic: MyClinicsView[number];
  writing: Writing | null;
}

/** The four steps: file, columns, check, write. Nothing is written before the fourth. */
export function ImportSteps({ clinic, writing }: ImportStepsProps) {
  const t = useText("imports");
  const field = useText("patient");
  const of = useImport(clinic.id, clinic.country);
  const therapist = useTherapist(clinic.id);
  const { read, checked, decisions } = of;
  const document = useMemo(
    () => (read && documentState(read) === "kept" ? sourceDocument(read.name, read.bytes) : null),
    [read],
  );
  const lines = useMemo(
    () =>
      checked ? planLines(checked.people, checked.twins, decisions, (name) => field(`fields.${name}`), document) : [],
    [checked, decisions, field, document],
  );
  const filled = lines.filter(({ fill }) => fill).length;
  const write = useAction(async () => {
    await importWriter.begin(clinic.id, { fileName: read!.name, therapist: therapist.key, lines });
    of.startOver();
  });
  const active = writing ? (writing.state === "done" ? 4 : 3) : steps.indexOf(of.step);
  const hasNames = read?.proposals.some(({ target }) => target === "fullName" || target === "lastName") ?? false;
  return (
    <>
      <Stepper
        label={t("steps.label")}
        steps={steps.map((step) => ({ label: t(`steps.${step}`) }))}
        active={active}
        {...(!writing && { onStep: (at) => (at === 0 ? of.startOver() : of.setStep("columns")) })}
      />
      {writing ? (
        <WritingPanel writing={writing} onAgain={importWriter.forget} />
      ) : of.step === "file" || !read ? (
        <FilePanel trouble={of.trouble} onFile={(file) => void of.choose(file)} />
      ) : of.step === "columns" || !checked ? (
        <>
          <div className={css.sectionHead}>
            <p className={css.stays}>{t("columns.file", { name: read.name, count: read.table.rows.length })}</p>
            <div className={css.head}>
              <Button variant="quiet" onClick={of.startOver}>
                {t("columns.another")}
              </Button>
              <Button variant="primary" disabled={!hasNames || of.isChecking} onClick={() => void of.check()}>
                {t(of.isChecking ? "columns.checking" : "columns.check", { count: read.table.rows.length })}
              </Button>
            </div>
          </div>
          {!hasNames && <Notice tone="warning">{t("columns.noName")}</Notice>}
          <ColumnsPanel read={read} of={of} />
        </>
      ) : (
        <>
          <div className={css.sectionHead}>
            {therapist.members.length > 1 ? (
              <div className={css.therapist}>
                <TherapistPicker
                  label={t("check.therapist")}
                  therapists={therapist.members}
                  value={therapist.id}
                  onChange={(id) => id && therapist.choose(id)}
                />
              </div>
            ) : (
              <span />
            )}
            <div className={css.head}>
              <Button variant="quiet" onClick={() => of.setStep("columns")}>
                {t("check.back")}
              </Button>
              <Button variant="primary" disabled={lines.length === 0 || write.busy} onClick={() => void write.run()}>
                {filled > 0
                  ? t("check.writeAndFill", {
                      added: formatNumber(lines.length - filled),
                      filled: formatNumber(filled),
                    })
                  : t("check.write", { count: lines.length, total: formatNumber(lines.length) })}
              </Button>
            </div>
          </div>
          <DocumentNotice read={read} />
          <CheckPanel read={read} of={of} ready={lines.length} />
        </>
      )}
      <BegunImports clinicId={clinic.id} isWriting={writing !== null && writing.state !== "done"} />
    </>
  );
}

/** Who treats everybody of the file: the person who imports, unless somebody else is chosen. */
function useTherapist(clinicId: string) {
  const me = useSession()!.user;
  const { data } = useMembers(clinicId);
  const [id, choose] = useState(me.id);
  const members = (data?.members ?? []).filter((each) => each.id === me.id || treatsHere(each));
  const chosen = members.find((each) => each.id === id && each.id !== me.id);
  return {
    id,
    choose,
    members: members.map((each) => ({ id: each.id, name: fullNameOf(each) })),
    key: chosen ? { userId: chosen.id, pubKey: chosen.pubKey!, name: shownName(chosen) } : null,
  };
}
