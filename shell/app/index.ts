/** The app door: what a microfrontend's `src/app.tsx` is made with, and how it leaves for other parts of the product. */
export { defineApp } from "./define-app.tsx";
export { LeaveGuard } from "./leave-guard.tsx";
export { RouteNotFound } from "./route-not-found.tsx";
export { queryClient } from "./query-client.ts";
export { answerKey, fetchAnswer, invalidate, setAnswer, useCall } from "./use-call.ts";
export { followChanges } from "./live/follow-changes.ts";
export { live } from "./live/live-calls.ts";
export { pageIsIdle } from "./page-is-idle.ts";
export { goHome, type HomeFlag } from "./go-home.ts";
export { followLink, goTo } from "@carnet/shell/federation";
export { closeNewPatient, followNewPatient, newPatientBoard, newPatientPath, openNewPatient } from "./new-patient.ts";
export { closePatientInfo, openPatientInfo, patientInfoBoard } from "./patient-info.ts";
export { closeCollect, collectBoard, openCollect, type CollectFrom } from "./collect.ts";
export { closePlanVisit, openPlanVisit, planVisitBoard, type VisitFor } from "./plan-visit.ts";
export { dropInviteLink, inviteLinkOf, keepInviteLink, keptInviteLink, type InviteLink } from "./invite-link.ts";
export { dropWork, pauseWork, resumeWork, startWork } from "./works/work-board.ts";
export { useWork, useWorks } from "./works/use-works.ts";
export type { Progress, Work, WorkPlan, WorkState } from "./works/work.ts";
