import type { z } from "zod";
import { api } from "@carnet/shell/api";
import { done, type Sealed } from "@carnet/services/kit/contract";
import {
  portalInfoRequest,
  submitInfoRequestAnswer,
  type SubmitInfoRequestBody,
} from "@carnet/services/portal/contract";

export type InfoRequest = z.output<typeof portalInfoRequest>;

const path = (id: string) => `/api/1/portal/infoRequests/${id}`;

export const getInfoRequest = (id: string) => api.get(path(id), portalInfoRequest);
export const putDraft = (id: string, draft: Sealed) => api.put(path(id), { draft }, done);
export const postAnswers = (id: string, body: SubmitInfoRequestBody, idempotencyKey: string) =>
  api.post(`${path(id)}/submit`, body, submitInfoRequestAnswer, { idempotencyKey });
