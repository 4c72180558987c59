import { lazy, Suspense, useEffect } from "react";
import { useText } from "@carnet/shell/i18n";
import { Notice } from "../status/notice.tsx";
import { fetchRefusalWords, refusalSentence } from "./refusal-words.ts";

interface RefusalNoticeProps {
  /** The `appErrorCode` of the refusal; nothing is drawn without one. */
  code: string | null | undefined;
  /** The room's own words where they say more than those of any room, in `locales` here; `undefined` for other codes. */
  words?: (code: string) => string | undefined;
}

/** Says an expected refusal in plain words; an unknown code falls back to a general sentence. */
export function RefusalNotice({ code, words }: RefusalNoticeProps) {
  if (!code) return null;
  const own = words?.(code);
  if (own !== undefined) return <Notice tone="danger">{own}</Notice>;
  return (
    <Suspense>
      <CommonNotice code={code} />
    </Suspense>
  );
}

const CommonNotice = lazy(async () => {
  await fetchRefusalWords();
  return { default: Common };
});

function Common({ code }: { code: string }) {
  useText("refusal");
  useEffect(() => void fetchRefusalWords(), [code]);
  return <Notice tone="danger">{refusalSentence(code)}</Notice>;
}
