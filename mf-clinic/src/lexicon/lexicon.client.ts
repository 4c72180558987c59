import { useQuery } from "@tanstack/react-query";
import { api } from "@carnet/shell/api";
import { queryClient } from "@carnet/shell/app";
import { done } from "@carnet/services/kit/contract";
import { type Bilingual, lexiconView, newTermAnswer, type SubLexicon } from "@carnet/services/clinic/contract";
import { keys } from "../clinic/use-clinic.ts";

/** The terms of a clinic: general, its own, and the reader's. */
export const useLexicon = (clinicId: string) =>
  useQuery({
    queryKey: keys.lexicon(clinicId),
    queryFn: () => api.get(`/api/1/clinics/${clinicId}/lexicon`, lexiconView),
  });

/** Adds a term: for the clinic, or with no clinic for oneself. */
export const postTerm = (clinicId: string | null, subLex: SubLexicon, term: Bilingual) =>
  api.post("/api/1/lexicon", { clinicId, subLex, term }, newTermAnswer);
export const putTerm = (id: string, term: Bilingual) => api.put(`/api/1/lexicon/${id}`, { term }, done);
export const deleteTerm = (id: string) => api.del(`/api/1/lexicon/${id}`, done);

/** Asks for the terms again after one of them changed. */
export const refreshLexicon = (clinicId: string) => queryClient.invalidateQueries({ queryKey: keys.lexicon(clinicId) });
