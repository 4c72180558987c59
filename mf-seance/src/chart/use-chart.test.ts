import { answerKey, queryClient, setAnswer } from "@carnet/shell/app";
import { getToday } from "@carnet/services/seance/contract";
import { refreshSeances } from "./use-chart.ts";

it("has home ask again what waits, so that it never says that nothing is to finish", async () => {
  setAnswer(getToday, {}, { toFinish: [], unpaid: [] });
  await refreshSeances("0b5f4b1e-6b1f-4a52-8b93-0e6f3f6f8a11");
  expect(queryClient.getQueryState(answerKey(getToday, {}))?.isInvalidated).toBe(true);
});
