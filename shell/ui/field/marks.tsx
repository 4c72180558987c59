import { useText } from "@carnet/shell/i18n";
import { createContext, useContext } from "react";
import css from "./field.module.css";

/** What a form marks: the answers it needs, with a star, or those it can go without, in a word. */
export type Marks = "required" | "optional";

export const MarksContext = createContext<Marks>("required");

/** The mark of one question, beside its label; `id` is what its field is described by where it is optional. */
export function Mark({ required, id }: { required?: boolean | undefined; id: string }) {
  const t = useText("ui");
  const marks = useContext(MarksContext);
  if (marks === "optional" && !required)
    return (
      <span id={id} className={css.optional}>
        {t("field.optional")}
      </span>
    );
  if (marks === "required" && required)
    return (
      <span className={css.required} aria-hidden="true">
        {" "}
        *
      </span>
    );
  return null;
}
