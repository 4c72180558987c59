import en from "./locales/en.json";
import fr from "./locales/fr.json";
import { lineOf, type FromForm, type FromPage } from "./line.ts";
import { loadProvider, type CardElement, type Provider } from "./provider.ts";

/** How long the form that asked, and then the provider, may be silent. */
const timeoutsMs = { form: 3_000, provider: 30_000 };

type Words = Record<keyof typeof en, string>;

/**
 * The page a card is typed on: a document apart from the rest, because it runs the card provider's script. It loads that
 * from where the form says, shows the provider's frame, and tells the form the token it gets (BIL-007).
 */
export function openCardPage(id: string): void {
  const line = lineOf(id);
  const page = partsOf(document);
  let t = wordsOf(navigator.language.startsWith("fr") ? "fr" : "en");
  let isOver = false;
  let opened: { provider: Provider; card: CardElement } | undefined;
  let waits: ReturnType<typeof setTimeout> | undefined;
  const tell = (message: FromPage) => line.postMessage(message);

  const show = (word: keyof Words | null, trouble: string | null = null, again = false) => {
    page.title.textContent = t.title;
    page.said.textContent = word ? t[word] : "";
    page.trouble.textContent = trouble;
    page.again.hidden = !again;
  };
  const setBusy = (busy: boolean) => {
    page.submit.ariaBusy = String(busy);
    page.submit.disabled = busy;
    clearTimeout(waits);
    if (busy) waits = setTimeout(() => stop(t.noAnswer), timeoutsMs.provider);
  };
  const stop = (trouble: string) => {
    setBusy(false);
    show("privacy", trouble);
    // Where the provider has led to the field that is wrong, one stays there.
    if (document.activeElement?.tagName !== "IFRAME") opened?.card.focus();
  };
  /** Nothing more can be done here, and the frame goes. */
  const end = (word: keyof Words) => {
    isOver = true;
    clearTimeout(waits);
    page.form.remove();
    show(word);
    line.close();
  };

  const open = async ({ script, key, language, scheme }: Extract<FromForm, { kind: "asks" }>) => {
    clearTimeout(waits);
    if (opened) return;
    t = wordsOf(language);
    showIn(scheme);
    for (const [part, word] of Object.entries({ label: t.label, submit: t.submit, again: t.again })) {
      page[part as "label" | "submit" | "again"].textContent = word;
    }
    show("loading");
    try {
      const provider = (await loadProvider(script))(key, { locale: language });
      const card = provider.elements().create("card", { hidePostalCode: true, style: styleOf(page.label) });
      opened = { provider, card };
      page.form.hidden = false;
      card.on("ready", () => {
        show("privacy");
        card.focus();
      });
      card.mount(page.card);
    } catch {
      show(null, t.notReached, true);
    }
  };

  const submit = async () => {
    if (!opened || page.submit.disabled) return;
    setBusy(true);
    show("sending");
    const { token, error } = await opened.provider
      .createToken(opened.card)
      .catch(() => ({ token: undefined, error: { code: "", message: "" } }));
    if (token) tell({ kind: "token", token: token.id });
    else tell({ kind: "stopped", code: error?.code ?? "", words: error?.message ?? "" });
  };

  // The same link may have opened a second page: what that one says to the form is heard here too, and is not for this one.
  line.addEventListener("message", ({ data }: MessageEvent<FromForm | FromPage>) => {
    if (isOver) return;
    if (data.kind === "asks") void open(data);
    else if (data.kind === "refused") stop(data.words);
    else if (data.kind === "gone") end("gone");
    else if (data.kind === "kept") {
      end("kept");
      globalThis.close();
    }
  });
  page.form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit();
  });
  page.again.addEventListener("click", () => location.reload());
  addEventListener("pagehide", () => isOver || tell({ kind: "left" }));
  showIn(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  waits = setTimeout(() => end("alone"), timeoutsMs.form);
  show("loading");
  tell({ kind: "ready" });
}

function showIn(scheme: "light" | "dark"): void {
  document.documentElement.dataset["scheme"] = scheme;
}

function wordsOf(language: "en" | "fr"): Words {
  const words = language === "fr" ? fr : en;
  document.documentElement.lang = language;
  document.title = `${words.title} — Carnet`;
  return words;
}

function partsOf(shown: Document) {
  const part = <T extends HTMLElement>(id: string) => shown.getElementById(id) as T;
  return {
    title: part("title"),
    said: part("said"),
    form: part<HTMLFormElement>("form"),
    label: part("label"),
    card: part("card"),
    submit: part<HTMLButtonElement>("submit"),
    trouble: part("trouble"),
    again: part<HTMLButtonElement>("again"),
  };
}

/** The page's ink, in the words of the provider: its frame takes no style sheet of ours. */
function styleOf(place: HTMLElement): object {
  const { color, fontFamily } = getComputedStyle(place);
  return { base: { color, fontFamily, fontSize: "16px", iconColor: color } };
}
