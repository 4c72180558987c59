import { useQuery } from "@tanstack/react-query";
import { api } from "@carnet/shell/api";
import { receivedAnswer } from "@carnet/services/portal/contract";
import { todayAnswer } from "@carnet/services/seance/contract";

/** Sessions to finish and money still owed. */
export const useToday = () =>
  useQuery({ queryKey: ["today"], queryFn: () => api.get("/api/1/reports/today", todayAnswer) });

/** Answers of patients that wait to be merged. */
export const useReceived = () =>
  useQuery({ queryKey: ["received"], queryFn: () => api.get("/api/1/portal/received", receivedAnswer) });
