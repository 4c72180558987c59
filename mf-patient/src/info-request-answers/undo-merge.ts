import { call, Refused } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import { text } from "@carnet/shell/i18n";
import { changePart, refetchRecord, requireRecord } from "@carnet/shell/record";
import { toast } from "@carnet/shell/ui";
import { reopenInfoRequest, type PatientView } from "@carnet/services/patient/contract";
import { getInfoRequests, getReceivedForms } from "@carnet/services/portal/contract";
import { editsOf, fieldsOf } from "../patient-info/edits.ts";
import { saveFields } from "../patient-info/save-fields.ts";
import { putBackAntecedents, putBackFields, putBackForms, putBackReview, type Merged } from "./put-back.ts";
import { noteReopened } from "./reopened.ts";

const t = text("patient");

/**
 * Undoes a merge and says what became of it: the request can be merged again, then the record says what it said before wherever it
 * still says what was merged (POR-025). In that order: where the service lets the merge stand, nothing of the record is touched.
 */
export async function undoMerge(
  { id, clinicId }: Pick<PatientView, "id" | "clinicId">,
  infoRequestId: string,
  merged: Merged,
): Promise<void> {
  noteReopened(infoRequestId, "undoing");
  let isOpen = false;
  try {
    await call(reopenInfoRequest, { params: { id, infoRequestId } });
    isOpen = true;
    const stay = await putBack(id, merged);
    const kept = stay > 0 ? ` ${t("infoRequests.merge.stay", { count: stay })}` : "";
    toast(`${t("infoRequests.merge.undone")}${kept}`);
  } catch (error) {
    const stands = error instanceof Refused && error.code === "mergeStands";
    const trouble = isOpen ? "notPutBack" : stands ? "stands" : "notUndone";
    toast(t(`infoRequests.merge.${trouble}`), { tone: "danger" });
  } finally {
    await Promise.allSettled([
      refetchRecord(id),
      invalidate(getInfoRequests, { params: { id, clinicId } }),
      invalidate(getReceivedForms),
    ]);
    noteReopened(infoRequestId, isOpen ? "open" : null);
  }
}

/** Puts back what a merge wrote, each part by the save it was written with; how many answers stay. */
async function putBack(id: string, merged: Merged): Promise<number> {
  const changes = (part: string) => merged.accepted.some((each) => each.part === part);
  let [contact, antecedents, review, forms] = [0, 0, 0, 0];
  if (changes("contact")) contact = await putBackContact(id, merged);
  if (changes("antecedents"))
    await changePart(id, "antecedents", (now) => {
      const back = putBackAntecedents(now, merged);
      antecedents = back.stay;
      return back.value;
    });
  if (changes("systemsReview"))
    await changePart(id, "systemsReview", (now) => {
      const back = putBackReview(now, merged);
      review = back.stay;
      return back.value;
    });
  if (changes("forms"))
    await changePart(id, "customHealthHistory", (now) => {
      const back = putBackForms(now, merged);
      forms = back.stay;
      return back.value;
    });
  return contact + antecedents + review + forms;
}

/** How often fields are looked at anew because somebody changed one meanwhile. */
const tries = 3;

async function putBackContact(id: string, merged: Merged): Promise<number> {
  for (let left = tries; ; left--) {
    const stored = fieldsOf((await requireRecord(id)).patient);
    const { value, stay } = putBackFields(stored, merged);
    try {
      await saveFields(id, editsOf(stored, value));
      return stay;
    } catch (error) {
      if (!(error instanceof Refused && error.code === "conflict") || left === 1) throw error;
    }
  }
}
