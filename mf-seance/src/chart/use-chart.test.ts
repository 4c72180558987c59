import { answerKey, queryClient, setAnswer } from "@carnet/shell/app";
import { getToday, getTodayCounts } from "@carnet/services/seance/contract";
import type { OpenSeance } from "./open-seance.ts";
import { keyOfLast, refreshSeances, showSeance } from "./use-chart.ts";

it("has home ask again what waits, so that it never says that nothing is to finish", async () => {
  const query = { from: "2026-11-23T05:00:00.000Z", to: "2026-11-24T05:00:00.000Z" };
  setAnswer(getToday, { query }, getToday.answer.parse(getToday.example.answer));
  setAnswer(getTodayCounts, { query }, { visits: 1, unpaid: 1 });
  await refreshSeances("0b5f4b1e-6b1f-4a52-8b93-0e6f3f6f8a11");
  for (const read of [getToday, getTodayCounts])
    expect(queryClient.getQueryState(answerKey(read, { query }))?.isInvalidated).toBe(true);
});

it("shows a saved session wherever it is open, also among the last ones of the summary", () => {
  const patientId = "0b5f4b1e-6b1f-4a52-8b93-0e6f3f6f8a11";
  const chartOf = (id: string, fee = 0) => ({ seance: { id, fee } }) as OpenSeance;
  const alone = ["seance", "chart", patientId, 8];
  queryClient.setQueryData(alone, chartOf("eight"));
  queryClient.setQueryData(keyOfLast(patientId, 3), {
    charts: [chartOf("eight"), chartOf("seven")],
    missing: [],
    next: null,
  });
  queryClient.setQueryData(["seance", "chart", patientId, "last"], null);
  showSeance(patientId, ({ seance }) => chartOf(seance.id, 95), "eight");
  expect(queryClient.getQueryData(alone)).toEqual(chartOf("eight", 95));
  expect(queryClient.getQueryData(keyOfLast(patientId, 3))).toMatchObject({
    charts: [chartOf("eight", 95), chartOf("seven")],
  });
});
