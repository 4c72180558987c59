import { useQuery } from "@tanstack/react-query";
import type { InfoRequestView } from "@carnet/services/portal/contract";
import { useInfoRequests } from "../info-requests/use-info-requests.ts";
import { useReadableRecord } from "../record/use-record.ts";
import { readAnswers } from "./read-answers.ts";
import { useDifferences } from "./use-differences.ts";

/** What a patient sent, opened once and checked; undefined until it is. */
export function useAnswers(request: InfoRequestView | undefined) {
  const record = useReadableRecord();
  const { data } = useQuery({
    queryKey: ["patient", "answers", request?.id],
    queryFn: () => readAnswers(record, request!),
    staleTime: Infinity,
    enabled: request !== undefined,
  });
  return data;
}

/** How many answers of the patient are not what the record says: undefined while that is not known, or cannot be. */
export function useAnswersToMerge(): number | undefined {
  const { patient } = useReadableRecord();
  const isWaiting = patient.infoRequestSubmittedAt !== null;
  const { list } = useInfoRequests({ enabled: isWaiting, quiet: true });
  const received = list?.infoRequests.find(({ submittedAt, consumedAt }) => submittedAt && !consumedAt);
  const answers = useAnswers(isWaiting ? received : undefined);
  const { all } = useDifferences(typeof answers === "object" ? answers : null);
  return typeof answers === "object" ? all.length : undefined;
}
