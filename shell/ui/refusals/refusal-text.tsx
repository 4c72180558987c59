import { lazy, Suspense } from "react";
import { useText } from "@carnet/shell/i18n";
import { fetchRefusalWords, refusalSentence } from "./refusal-words.ts";

/** The sentence of a refusal alone, for a notice that says more than it; nothing until its words are there. */
export function RefusalText({ code }: { code: string }) {
  return (
    <Suspense>
      <Sentence code={code} />
    </Suspense>
  );
}

const Sentence = lazy(async () => {
  await fetchRefusalWords();
  return { default: Words };
});

function Words({ code }: { code: string }) {
  useText("refusal");
  return refusalSentence(code);
}
