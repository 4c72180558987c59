import { call } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import { text } from "@carnet/shell/i18n";
import { takeBack } from "@carnet/shell/portal-documents";
import { getPortalDocuments, takeBackPortalDocument } from "@carnet/services/portal/contract";

const t = text("patient");

/** Takes a document back that waits to leave, and says what became of it; whether nothing of it left. */
export async function takeDocumentBack(
  patientId: string,
  { id: docId, name }: { id: string; name: string },
): Promise<boolean> {
  const isBack = await takeBack(() => call(takeBackPortalDocument, { params: { id: patientId, docId } }), {
    back: t("documents.takenBack", { name }),
    left: t("documents.leftAlready", { name }),
    failed: t("documents.notTakenBack", { name }),
  });
  await invalidate(getPortalDocuments, { params: { id: patientId } });
  return isBack;
}
