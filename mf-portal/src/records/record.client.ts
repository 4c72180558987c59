import type { z } from "zod";
import { api } from "@carnet/shell/api";
import { done } from "@carnet/services/kit/contract";
import {
  portalInfoRequests,
  portalRecords,
  type portalKeep,
  type portalRecord,
} from "@carnet/services/portal/contract";

export type PortalRecord = z.output<typeof portalRecord>;

export const getRecords = () => api.get("/api/1/portal/records", portalRecords);
export const getInfoRequests = () => api.get("/api/1/portal/infoRequests", portalInfoRequests);
export const keepPortalKey = (patientId: string, keep: z.input<typeof portalKeep>) =>
  api.put(`/api/1/portal/records/${patientId}/key`, keep, done);
