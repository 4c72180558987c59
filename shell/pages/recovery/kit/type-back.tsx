import { useState } from "react";
import { formatDay, dayOf, type Translate } from "@carnet/shell/i18n";
import { Button, Form, Notice, RefusalNotice, Stack, Text, TextField, useAction } from "@carnet/shell/ui";
import { DownloadIcon } from "@carnet/shell/ui/full";
import { saveKit } from "./save-kit.ts";
import css from "./type-back.module.css";

interface TypeBackProps {
  /** The code as it is printed: groups with dashes between them. */
  code: string;
  /** Whose kit it is, as the sheet says. */
  whose: string;
  /** The words of this kit: `save.…`, `back.…` and `paper.…`. */
  t: Translate;
  /** Makes the kit count. */
  store: () => Promise<void>;
  onStored: () => void;
}

/** Letters that people read for others; Crockford's alphabet has neither. */
const plain = (typed: string) => typed.toUpperCase().replace(/[\s-]/g, "").replace(/[IL]/g, "1").replaceAll("O", "0");

const randomBelow = (count: number) => globalThis.crypto.getRandomValues(new Uint32Array(1))[0]! % count;

/** The paper is handed out; one of its groups, picked at random, is typed back from it before it counts. */
export function TypeBack({ code, whose, t, store, onStored }: TypeBackProps) {
  const groups = code.split("-");
  const [index] = useState(() => randomBelow(groups.length));
  const [isSaved, setSaved] = useState(false);
  const [typed, setTyped] = useState("");
  const saving = useAction(async () => {
    const steps = ["first", "second", "third"].map((step) => t(`paper.${step}`));
    const made = t("paper.made", { day: formatDay(dayOf(new Date())) });
    const words = { title: t("paper.title"), code: t("paper.code"), keep: t("paper.keep") };
    await saveKit({ ...words, whose, made, steps, groups }, t("paper.file"));
    setSaved(true);
  });
  const storing = useAction(async () => {
    await store();
    onStored();
  });
  const isRight = plain(typed) === groups[index];
  return (
    <Form valid={isRight} onSubmit={() => void storing.run()}>
      <Stack gap="md">
        <Text>{t("save.text")}</Text>
        <Button
          wide
          variant={isSaved ? "secondary" : "primary"}
          icon={<DownloadIcon size={18} />}
          busy={saving.busy}
          onClick={() => void saving.run()}
        >
          {t(isSaved ? "save.again" : "save.submit")}
        </Button>
        {saving.trouble !== null && <Notice tone="danger">{t("save.trouble")}</Notice>}
        <details className={css.byHand}>
          <summary>{t("save.byHand")}</summary>
          <ol className={css.groups}>
            {groups.map((group, at) => (
              <li key={at}>{group}</li>
            ))}
          </ol>
        </details>
        <RefusalNotice code={storing.refusal} />
        {storing.trouble !== null && <Notice tone="danger">{t("back.trouble")}</Notice>}
        <TextField
          className={css.group ?? ""}
          label={t("back.label", { number: index + 1 })}
          hint={t("back.hint")}
          autoComplete="off"
          spellCheck={false}
          maxLength={8}
          required
          value={typed}
          onChange={setTyped}
          error={isRight ? null : t("back.different")}
        />
        <Button type="submit" wide busy={storing.busy}>
          {t("back.submit")}
        </Button>
      </Stack>
    </Form>
  );
}
