import { pauseWork, resumeWork, type Work } from "@carnet/shell/app";
import { ProgressPanel } from "@carnet/shell/ui/lists";
import { useWords } from "../words/use-words.ts";
import { troubleKey } from "./trouble-key.ts";
import { useDuration } from "./use-duration.ts";

const states = { running: "running", retrying: "running", paused: "paused", failed: "failed", done: "done" } as const;

/** Long work as it goes on: how far, how fast, how long still, and why it stopped when it did. */
export function WorkProgress({ work }: { work: Work }) {
  const t = useWords();
  const lasting = useDuration();
  const { id, title, state, done, total, rate, trouble } = work;
  const left = rate ? (total - done) / rate : null;
  return (
    <ProgressPanel
      title={title}
      done={Math.max(0, done)}
      total={total}
      state={states[state]}
      onPause={() => pauseWork(id)}
      onResume={() => resumeWork(id)}
    >
      {state === "failed" && t(`works.trouble.${troubleKey(trouble)}`)}
      {state === "retrying" && t("works.retrying")}
      {state === "running" &&
        (left === null ? t("works.begun") : t("works.left", { rate: Math.round(rate!), time: lasting(left) }))}
      {state === "paused" && t("works.paused")}
    </ProgressPanel>
  );
}
