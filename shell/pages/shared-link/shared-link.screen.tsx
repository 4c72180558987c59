import { useState } from "react";
import { formatDay, useText } from "@carnet/shell/i18n";
import { saveBlob } from "@carnet/shell/take-out";
import { openLink, readAddress, type LinkAddress, type OpenedLink } from "@carnet/shell/take-out/link";
import { Button, Card, EmptyState, Form, Notice, Page, Stack, TextField, useAction } from "@carnet/shell/ui";
import { bundleInWords } from "./bundle-in-words.ts";
import css from "./shared-link.module.css";
import "./words.ts";

const digits = 6;
type Opened = Pick<Extract<OpenedLink, { state: "open" }>, "bundle" | "openingsLeft">;

/** /therapist/open#shlink:/…, for anybody who was sent a sealed link: passcode, then what it holds (EXP-012). */
export function SharedLinkScreen() {
  const t = useText("shared-link");
  const [link] = useState(() => readAddress(location.hash));
  const [opened, setOpened] = useState<Opened | null>(null);
  if (opened) return <SharedRecordPage {...opened} />;
  return (
    <Page width="text" title={t("title")}>
      {link ? (
        <OpenForm link={link} onOpen={setOpened} />
      ) : (
        <EmptyState title={t("none.title")}>{t("none.text")}</EmptyState>
      )}
    </Page>
  );
}

function OpenForm({ link, onOpen }: { link: LinkAddress; onOpen: (opened: Opened) => void }) {
  const t = useText("shared-link");
  const [recipient, setRecipient] = useState("");
  const [typed, setTyped] = useState("");
  const [last, setLast] = useState<Exclude<OpenedLink, { state: "open" }> | null>(null);
  const passcode = typed.replace(/\D/g, "");
  const open = useAction(async () => {
    setLast(null);
    const opened = await openLink(link, { recipient: recipient.trim(), passcode });
    if (opened.state === "open") onOpen(opened);
    else setLast(opened);
  });
  if (last?.state === "ended" || last?.state === "unreadable")
    return <EmptyState title={t(`${last.state}.title`)}>{t(`${last.state}.text`)}</EmptyState>;
  const isNamed = recipient.trim() !== "";
  const isWhole = passcode.length === digits;
  return (
    <Card {...(link.label ? { title: <span lang="">{link.label}</span> } : {})}>
      <Form valid={isNamed && isWhole} onSubmit={() => void open.run()}>
        <TextField
          label={t("name")}
          hint={t("nameHint")}
          error={isNamed ? undefined : t("nameMissing")}
          value={recipient}
          onChange={setRecipient}
          autoComplete="name"
          required
        />
        <TextField
          label={t("passcode")}
          hint={t("passcodeHint")}
          error={isWhole ? undefined : t("passcodeMissing")}
          value={typed}
          onChange={setTyped}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
        {last?.state === "wrong" && (
          <Notice tone="danger" announce>
            {last.triesLeft === 0 ? t("wrongLast") : t("wrong", { count: last.triesLeft })}
          </Notice>
        )}
        {open.trouble !== null && <Notice tone="danger">{t("trouble")}</Notice>}
        <Button type="submit" wide busy={open.busy}>
          {t("open")}
        </Button>
      </Form>
      <p className={css.hint}>{t("noPasscode")}</p>
      <p className={css.hint}>{t("perhapsOnce")}</p>
      <Notice>{t("why")}</Notice>
    </Card>
  );
}

function SharedRecordPage({ bundle, openingsLeft }: Opened) {
  const t = useText("shared-link");
  const { name, born, sections, pages } = bundleInWords(bundle);
  const save = (file: Blob, ending: string) => saveBlob(file, `${name || t("file")}.${ending}`);
  const isWholeDay = born !== null && /^\d{4}-\d\d-\d\d$/.test(born);
  return (
    <Page
      width="text"
      title={<span lang="">{name || t("title")}</span>}
      {...(born ? { subtitle: t("born", { day: isWholeDay ? formatDay(born) : born }) } : {})}
    >
      <Stack>
        <Notice tone={openingsLeft === 0 ? "warning" : "info"}>
          {openingsLeft === null ? t("again") : openingsLeft === 0 ? t("last") : t("left", { count: openingsLeft })}
        </Notice>
        {pages && (
          <Button variant="primary" wide onClick={() => save(new Blob([pages], { type: "application/pdf" }), "pdf")}>
            {t("save")}
          </Button>
        )}
        <Button
          wide
          onClick={() => save(new Blob([JSON.stringify(bundle)], { type: "application/fhir+json" }), "json")}
        >
          {t("saveAll")}
        </Button>
        {sections.map(({ title, lines }, at) => (
          <Card key={at} title={<span lang="">{title}</span>}>
            <dl className={css.lines} lang="" data-private>
              {lines.map(({ label, text }, line) => (
                <div key={line}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </Stack>
    </Page>
  );
}
