import { formatDay, formatMoney, formatTime } from "@carnet/shell/i18n";
import type { AnswerOf } from "@carnet/services/framework/contract";
import type { getDayClose } from "@carnet/services/seance/contract";
import type { useWords } from "../words/use-words.ts";
import css from "./day-close-sheet.module.css";

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  of: { text?: string; className?: string | undefined } = {},
  ...children: Element[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  if (of.text !== undefined) made.textContent = of.text;
  if (of.className) made.className = of.className;
  made.append(...children);
  return made;
};

const row = (kind: "th" | "td", texts: readonly string[]) =>
  element("tr", {}, ...texts.map((text) => element(kind, { text })));

const table = (className: string | undefined, head: readonly string[], rows: readonly string[][], foot?: string[]) =>
  element(
    "table",
    { className },
    element("thead", {}, row("th", head)),
    element("tbody", {}, ...rows.map((texts) => row("td", texts))),
    ...(foot ? [element("tfoot", {}, row("td", foot))] : []),
  );

/** The paper that goes into the till at closing: sums by method, then each payment, and a line to sign on. */
export function dayCloseSheet(
  { day, methods, total, payments }: AnswerOf<typeof getDayClose>,
  clinicName: string,
  t: ReturnType<typeof useWords>,
): HTMLElement {
  const word = (name: "patient" | "session" | "method" | "amount" | "therapist") => t(`money.columns.${name}`);
  const sums = table(
    css["sums"],
    [word("method"), t("money.close.payments"), word("amount")],
    methods.map((each) => [t(`money.methods.${each.paymentMethod}`), String(each.payments), formatMoney(each.amount)]),
    [t("money.together"), String(methods.reduce((sum, each) => sum + each.payments, 0)), formatMoney(total)],
  );
  const lines = table(
    css["lines"],
    [t("money.close.time"), word("patient"), word("session"), word("therapist"), word("method"), word("amount")],
    payments.map((each) => [
      formatTime(each.receivedAt),
      each.patientName,
      `${each.number}, ${formatDay(each.seanceDay)}`,
      each.therapistFullName,
      t(`money.methods.${each.paymentMethod}`),
      formatMoney(each.amount),
    ]),
  );
  return element(
    "article",
    { className: css["sheet"] },
    element("h1", { text: t("money.close.paper", { clinic: clinicName, day: formatDay(day) }) }),
    sums,
    ...(payments.length > 0 ? [lines] : [element("p", { text: t("money.close.none") })]),
    element("p", { className: css["sign"], text: t("money.close.sign") }),
  );
}
