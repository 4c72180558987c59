import { api } from "@carnet/shell/api";
import { foundUsers, userCard } from "@carnet/services/account/contract";
import { done } from "@carnet/services/kit/contract";
import { accessAnswer, accessEventsAnswer, type GrantBody } from "@carnet/services/patient/contract";

const path = (patientId: string) => `/api/1/patient/${patientId}/access`;

/** Lines of the register told at once, the most there are. */
export const linesAtOnce = 100;

/** The calls about who can open a record. */
export const accessClient = {
  list: (patientId: string) => api.get(path(patientId), accessAnswer),
  grant: (patientId: string, body: GrantBody) => api.put(path(patientId), body, done),
  revoke: (patientId: string, therapistId: string) => api.del(`${path(patientId)}/${therapistId}`, done),
  events: (patientId: string, page: number) =>
    api.get(`/api/1/patient/${patientId}/accessEvents/${page}/${linesAtOnce}`, accessEventsAnswer),
  searchUsers: (query: string) => api.get(`/api/1/users/search/${encodeURIComponent(query)}`, foundUsers),
  user: (id: string) => api.get(`/api/1/users/${id}`, userCard),
};
