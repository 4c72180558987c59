import { call } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import { text } from "@carnet/shell/i18n";
import { takeBack } from "@carnet/shell/portal-documents";
import { toast } from "@carnet/shell/ui";
import { getInfoRequests, takeBackInfoRequest } from "@carnet/services/portal/contract";
import { forgetCode } from "./codes-to-tell.ts";

const t = text("patient");

interface WaitingRequest {
  id: string;
  patientId: string;
  clinicId: string;
}

/** Says that a request waits to leave, for as long as it can be taken back from there. */
export function sayRequestLeaves(request: WaitingRequest, onTakenBack: () => void = () => undefined): void {
  toast(t("infoRequests.undo.leaves"), {
    undo: () => void takeRequestBack(request).then((isBack) => isBack && onTakenBack()),
  });
}

/** Takes a request back that waits to leave, and its code with it, and says what became of it; whether nothing of it left. */
export async function takeRequestBack({ id: requestId, patientId, clinicId }: WaitingRequest): Promise<boolean> {
  const params = { id: patientId, clinicId };
  const isBack = await takeBack(() => call(takeBackInfoRequest, { params: { ...params, requestId } }), {
    back: t("infoRequests.undo.done"),
    left: t("infoRequests.undo.left"),
    failed: t("infoRequests.undo.failed"),
  });
  if (isBack) forgetCode(patientId);
  await invalidate(getInfoRequests, { params });
  return isBack;
}
