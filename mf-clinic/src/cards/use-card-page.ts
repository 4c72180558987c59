import { useEffect, useRef, useState } from "react";
import { newId } from "@carnet/shell/api";
import { sayRefusal, useAction, type ActionState } from "@carnet/shell/ui";
import { useLanguage } from "@carnet/shell/i18n";
import { cardErrors } from "@carnet/services/clinic/contract";
import { cardPageAt, lineOf, type FromForm, type FromPage } from "../card-page/line.ts";

const documented = new Set<string>(cardErrors);
/** A provider's token, as it stands in the path of the call that takes it. */
const isToken = (token: unknown): token is string => typeof token === "string" && /^\w{1,200}$/.test(token);

interface CardPage {
  /** Where the page is, for a link that opens it in a tab of its own. */
  href: string;
  isOpen: boolean;
  /** What becomes of a token. */
  keep: ActionState<[string], void>;
}

/**
 * The page of a card, as the form sees it that asks for one. The page loads the provider's script and says the token it
 * gets, which is given on to `onToken`; what comes of it is said there too, so that another card can be tried at once.
 */
export function useCardPage(
  provider: { script: string; key: string },
  onToken: (token: string) => Promise<void>,
): CardPage {
  const [id] = useState(() => newId());
  const [isOpen, setOpen] = useState(false);
  const tell = useRef<(message: FromForm) => void>(() => {});
  const keep = useAction(async (token: string) => {
    const say = tell.current;
    try {
      await onToken(token);
      say({ kind: "kept" });
    } catch (error) {
      say({ kind: "refused", words: await wordsOf(error) });
      throw error;
    }
  });
  const language = useLanguage();
  const latest = useRef({ ...provider, language });
  latest.current = { ...provider, language };
  const { run } = keep;

  useEffect(() => {
    const line = lineOf(id);
    let isKeeping = false;
    let isGone = false;
    tell.current = (message) => line.postMessage(message);
    const hear = async (message: FromPage) => {
      switch (message.kind) {
        case "ready":
          setOpen(true);
          return tell.current({ kind: "asks", ...latest.current, scheme: schemeOf(document.documentElement) });
        case "left":
          return setOpen(false);
        case "stopped":
          return tell.current({ kind: "refused", words: await wordsOfStop(message) });
        case "token":
          if (!isToken(message.token) || isKeeping) return;
          isKeeping = true;
          await run(message.token);
          isKeeping = false;
          if (isGone) line.close();
      }
    };
    line.addEventListener("message", ({ data }: MessageEvent<FromPage>) => void hear(data));
    const sayGone = () => line.postMessage({ kind: "gone" } satisfies FromForm);
    addEventListener("pagehide", sayGone);
    return () => {
      removeEventListener("pagehide", sayGone);
      isGone = true;
      if (isKeeping) return;
      sayGone();
      line.close();
    };
  }, [id, run]);
  return { href: cardPageAt(id), isOpen, keep };
}

/** The page is drawn in the colours of this one. */
const schemeOf = (root: HTMLElement) => (root.getAttribute("data-mantine-color-scheme") === "dark" ? "dark" : "light");

/** The house's words for what the provider refused (BIL-009), the provider's for what is not typed whole yet. */
const wordsOfStop = async ({ code, words }: Extract<FromPage, { kind: "stopped" }>): Promise<string> =>
  !documented.has(code) && words ? words : sayRefusal(documented.has(code) ? code : "processing_error");

const wordsOf = (error: unknown): Promise<string> =>
  sayRefusal(error instanceof Error && "code" in error ? String(error.code) : "processing_error");
