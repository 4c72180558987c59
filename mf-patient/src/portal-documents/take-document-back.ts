import { call, Refused } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import { text } from "@carnet/shell/i18n";
import { toast } from "@carnet/shell/ui";
import { getPortalDocuments, takeBackPortalDocument } from "@carnet/services/portal/contract";

const t = text("patient");

/** Takes a document back that waits to leave, and says what became of it; whether nothing of it left. */
export async function takeDocumentBack(
  patientId: string,
  { id: docId, name }: { id: string; name: string },
): Promise<boolean> {
  try {
    await call(takeBackPortalDocument, { params: { id: patientId, docId } });
    toast(t("documents.takenBack", { name }));
    return true;
  } catch (error) {
    const hasLeft = error instanceof Refused && error.code === "alreadyLeft";
    toast(t(hasLeft ? "documents.leftAlready" : "documents.notTakenBack", { name }), { tone: "danger" });
    return false;
  } finally {
    await invalidate(getPortalDocuments, { params: { id: patientId } });
  }
}
