import { currentLanguage, dayOf, text, wordsLoadedIn } from "@carnet/shell/i18n";
import { saveBlob } from "@carnet/shell/take-out";
import { printablePaper, signedFormPaper } from "@carnet/shell/take-out/paper";
import type { PatientView } from "@carnet/services/patient/contract";
import { appendOperation } from "../history/append-operation.ts";
import { paperFrame } from "../take-out/gather-paper.ts";
import { openPress } from "../take-out/open-press.ts";
import { loadTakeOutWords } from "../take-out/words.ts";
import type { ReadSigned } from "./open-signed.ts";
import { saidOfSigned, signerOf, type SignedWhen } from "./said-of-signed.ts";

/** Makes a form as it was signed a PDF, in this browser and the language of the patient. It is handed out once that is a line of the record's history (EXP-005). */
export async function saveSignedForm(
  patient: PatientView,
  signed: ReadSigned,
  { title, ...when }: SignedWhen & { title: string },
): Promise<void> {
  await loadTakeOutWords();
  const language = patient.preferences.langCode ?? currentLanguage();
  await wordsLoadedIn(language);
  const t = text("patient", language);
  const { fullName } = patient;
  const lines = [...saidOfSigned(t, signed, fullName, { ...when, language }), t(`consents.check.${signed.check}`)];
  const form = {
    name: title,
    text: signed.text,
    strokes: signed.strokes,
    signature: signerOf(t, signed, fullName),
    lines,
  };
  const letters = (which: string) => text("takeOut", language)("paper.letters", { letters: which });
  const paper = printablePaper(signedFormPaper(form, await paperFrame(patient, language)), letters);
  const press = await openPress();
  try {
    const file = await press.print(paper);
    await appendOperation(patient.id, "export_pdf", { parts: [null, t("consents.paper.one")] });
    saveBlob(file, `${title} - ${fullName} - ${dayOf(new Date(when.at))}.pdf`);
  } finally {
    press.close();
  }
}
