import { useWords } from "../words/use-words.ts";

/** Says how long something takes, as roughly as it is known: seconds below a minute, then minutes. */
export function useDuration(): (seconds: number) => string {
  const t = useWords();
  return (seconds) =>
    seconds < 60
      ? t("works.seconds", { count: Math.max(1, Math.ceil(seconds)) })
      : t("works.minutes", { count: Math.ceil(seconds / 60) });
}
