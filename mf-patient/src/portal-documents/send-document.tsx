import { newId } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import type { PatientRef } from "@carnet/shell/crypto";
import { formatNumber, useLanguage, useText, type Language } from "@carnet/shell/i18n";
import { sendDocument } from "@carnet/shell/portal-documents";
import { Button, Card, Notice, RefusalNotice, toast, useAction } from "@carnet/shell/ui";
import { SegmentedControl, SendIcon, UploadIcon } from "@carnet/shell/ui/more";
import { contentOf, isNamedOtherwise } from "@carnet/shell/viewer";
import { maxFileBytes } from "@carnet/services/framework/contract";
import { getPortalDocuments } from "@carnet/services/portal/contract";
import { useRef, useState } from "react";
import { useReadableRecord } from "../record/use-record.ts";
import { useRefusalWords } from "../record/use-refusal-words.ts";
import css from "../info-requests/info-request.module.css";
import { takeDocumentBack } from "./take-document-back.ts";

/** Why a chosen file is not sent. */
type Unfit = "tooLarge" | "empty" | "otherwise" | "unreadable";

interface Chosen {
  id: string;
  file: File;
  bytes: ArrayBuffer;
}

/** A file as it can be sent, or why not: a file that is not what its name says would not open for the patient. */
async function lookAt(file: File): Promise<Chosen | Unfit> {
  if (file.size > maxFileBytes) return "tooLarge";
  if (file.size === 0) return "empty";
  try {
    const bytes = await file.arrayBuffer();
    return isNamedOtherwise(contentOf(new Uint8Array(bytes), file.name), file.name)
      ? "otherwise"
      : { id: newId(), file, bytes };
  } catch {
    return "unreadable";
  }
}

/** Chooses a file and sends it to the patient, in their language; for ten seconds it waits at the service, and can be taken back. */
export function SendDocument({ portal, toPayer }: { portal: PatientRef; toPayer: boolean }) {
  const t = useText("patient");
  const words = useRefusalWords();
  const own = useLanguage();
  const { patient } = useReadableRecord();
  const [language, setLanguage] = useState<Language>(patient.preferences.langCode ?? own);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [unfit, setUnfit] = useState<{ why: Unfit; name: string } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const send = useAction(async ({ id, file, bytes }: Chosen, sentIn: Language) => {
    const { name, type } = file;
    const head = { id, kind: "document", language: sentIn, seanceId: null } as const;
    const record = { patientId: patient.id, clinicId: patient.clinicId };
    await sendDocument(portal, record, { ...head, name, mimeType: type, bytes: bytes.slice(0) });
    setChosen(null);
    await invalidate(getPortalDocuments, { params: { id: patient.id } });
    const again = { id: newId(), file, bytes };
    toast(t("documents.leaves", { name }), {
      undo: () => void takeDocumentBack(patient.id, { id, name }).then((isBack) => isBack && setChosen(again)),
    });
  });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const looked = await lookAt(file);
    setUnfit(typeof looked === "string" ? { why: looked, name: file.name } : null);
    setChosen(typeof looked === "string" ? null : looked);
  };
  return (
    <Card title={t("documents.send.title")} level={3} subtitle={t("documents.send.text")}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("documents.send.choose")}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
      {unfit && (
        <Notice tone="warning">
          {t(`documents.unfit.${unfit.why}`, { name: unfit.name, limit: formatNumber(maxFileBytes / 1024 / 1024) })}
        </Notice>
      )}
      {toPayer && <Notice tone="info">{t("documents.toPayer")}</Notice>}
      <div className={css.send}>
        <Button icon={<UploadIcon />} onClick={() => input.current?.click()}>
          {t(chosen ? "documents.send.another" : "documents.send.choose")}
        </Button>
        {chosen && (
          <>
            <strong data-private>{chosen.file.name}</strong>
            <SegmentedControl
              label={t("documents.send.language")}
              options={[
                { value: "en", label: "English" },
                { value: "fr", label: "Français" },
              ]}
              value={language}
              onChange={setLanguage}
            />
            <Button
              variant="primary"
              icon={<SendIcon />}
              busy={send.busy}
              onClick={() => void send.run(chosen, language)}
            >
              {t("documents.send.action")}
            </Button>
            <Button variant="quiet" onClick={() => setChosen(null)}>
              {t("documents.send.cancel")}
            </Button>
          </>
        )}
      </div>
      <RefusalNotice code={send.refusal} words={words} />
      {send.trouble !== null && <Notice tone="danger">{t("documents.send.trouble")}</Notice>}
    </Card>
  );
}
