import { dayOf, formatDay, text, wordsLoaded } from "@carnet/shell/i18n";
import { saveBlob } from "@carnet/shell/take-out";
import { signedFormPaper } from "@carnet/shell/take-out/paper";
import type { PortalRecord } from "@carnet/services/portal/contract";
import { loadPress } from "../take-out/load-press.ts";
import { ownFrame } from "../take-out/own-paper.ts";
import type { OwnForm, ReadForm } from "./read-own-forms.ts";

/** Makes a form as it was signed a PDF, in this browser, and hands it to the person who signed. */
export async function saveForm(
  { text: words, strokes, guardian }: ReadForm,
  { name, at, withdrawnAt }: Pick<OwnForm, "name" | "at" | "withdrawnAt">,
  record: Pick<PortalRecord, "clinicName" | "patientName">,
): Promise<void> {
  await wordsLoaded();
  const t = text("portal");
  const day = (of: string) => formatDay(dayOf(new Date(of)));
  const frame = ownFrame(record);
  const title = name ?? t("consents.title");
  const lines = [
    guardian === null
      ? t("consents.paper.by", { name: frame.patient.name })
      : t("consents.byGuardian", { name: guardian }),
    t("consents.signedOn", { day: day(at) }),
    t("consents.verified"),
    ...(withdrawnAt ? [t("consents.withdraw.on", { day: day(withdrawnAt) })] : []),
  ];
  const paper = signedFormPaper(
    { name: title, text: words, strokes, signature: t("consents.paper.signature"), lines },
    frame,
  );
  const { printPaper } = await loadPress();
  const notice = (letters: string) => t("takeOut.paper.letters", { letters });
  saveBlob(
    await printPaper(paper, { signal: new AbortController().signal, notice }),
    `${title} - ${dayOf(new Date(at))}.pdf`,
  );
}
