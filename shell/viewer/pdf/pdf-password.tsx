import { Button, Form, PasswordField } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useState } from "react";
import css from "../viewer.module.css";

interface PdfPasswordProps {
  /** The one before did not open it. */
  isWrong: boolean;
  onTry: (password: string) => void;
}

/** Asks for the password of a protected PDF, which is tried here. */
export function PdfPassword({ isWrong, onTry }: PdfPasswordProps) {
  const t = useText("viewer");
  const [typed, setTyped] = useState("");
  return (
    <Form className={css.password} valid={typed !== ""} onSubmit={() => onTry(typed)}>
      <PasswordField label={t("password.ask")} value={typed} onChange={setTyped} required />
      {isWrong && <p role="alert">{t("password.wrong")}</p>}
      <Button type="submit" variant="primary">
        {t("password.open")}
      </Button>
    </Form>
  );
}
