import { useState } from "react";
import { useCall } from "@carnet/shell/app";
import { dayOf, formatDay, formatInstant, useText } from "@carnet/shell/i18n";
import { Button, copyText, Dialog, ErrorPanel, PrivateText, SkeletonLines, toast, useAction } from "@carnet/shell/ui";
import { QrView } from "@carnet/shell/ui/keys";
import type { LinkSecret } from "@carnet/services/patient/contract";
import { getAmendedSeances, type AmendedSeance } from "@carnet/services/seance/contract";
import { useReadableRecord } from "../record/use-record.ts";
import css from "./links.module.css";
import { linkAddress } from "./make-link.ts";
import { NewLink } from "./new-link.tsx";
import { stateOf, useLinks, type OpenLink } from "./use-links.ts";

type Shown =
  { view: "list" } | { view: "new"; corrects?: OpenLink } | { view: "ready"; address: string; passcode: string };

/** The sealed links to a copy of a record: which there are, how often and when each was opened, and a new one (EXP-012). */
export function LinksDialog({ onClose }: { onClose: () => void }) {
  const t = useText("links");
  const { patient } = useReadableRecord();
  const links = useLinks(patient.id);
  const [shown, show] = useState<Shown>({ view: "list" });
  const [amended] = useCall(getAmendedSeances, { params: { id: patient.id } }).data ?? [];
  const list = () => {
    links.refetch();
    show({ view: "list" });
  };
  return (
    <Dialog
      opened
      size="large"
      closeOnScrim={false}
      onClose={onClose}
      title={<PrivateText>{t("title", { name: patient.fullName })}</PrivateText>}
    >
      <p className={css.how}>{t("how")}</p>
      {shown.view === "list" && (
        <>
          {links.isError && <ErrorPanel onRetry={links.refetch} />}
          {!links.links && !links.isError && <SkeletonLines shape="rows" lines={3} />}
          {links.links?.length === 0 && <p>{t("none")}</p>}
          {links.links && links.links.length > 0 && (
            <ul className={css.list}>
              {links.links.map((link) => (
                <LinkRow
                  key={link.id}
                  link={link}
                  amended={amended && amended.amendedAt > link.createdAt ? amended : undefined}
                  onCorrect={() => show({ view: "new", corrects: link })}
                  onWithdraw={() => links.withdraw(link.id)}
                  onShow={(secret) =>
                    show({ view: "ready", address: linkAddress(link, secret), passcode: secret.passcode })
                  }
                />
              ))}
            </ul>
          )}
          <Button variant="primary" onClick={() => show({ view: "new" })}>
            {t("new")}
          </Button>
        </>
      )}
      {shown.view === "new" && (
        <NewLink
          patient={patient}
          corrects={shown.corrects}
          onBack={list}
          onMade={async (address, passcode) => {
            if (shown.corrects && stateOf(shown.corrects) === "good") await links.withdraw(shown.corrects.id);
            show({ view: "ready", address, passcode });
          }}
        />
      )}
      {shown.view === "ready" && <Ready address={shown.address} passcode={shown.passcode} onBack={list} />}
    </Dialog>
  );
}

interface LinkRowProps {
  link: OpenLink;
  /** A session that was amended since. */
  amended: AmendedSeance | undefined;
  onCorrect(): void;
  onWithdraw(): Promise<void>;
  onShow(secret: LinkSecret): void;
}

function LinkRow({ link, amended, onCorrect, onWithdraw, onShow }: LinkRowProps) {
  const t = useText("links");
  const withdraw = useAction(async () => {
    await onWithdraw();
    toast(t("withdrawnNow"));
  });
  const { opened, openings, mostOpenings, createdAt, expiresAt, withdrawnAt } = link;
  const state = stateOf(link);
  const day = (at: string) => formatDay(dayOf(new Date(at)));
  const said = {
    good: t("until", { day: day(expiresAt) }),
    withdrawn: t("withdrawn", { day: day(withdrawnAt ?? createdAt) }),
    ended: t("ended", { day: day(expiresAt) }),
    usedUp: t("usedUp"),
    locked: t("locked"),
  }[state];
  return (
    <li className={css.row} data-ended={state !== "good" || undefined}>
      <div className={css.what}>
        <strong lang="" data-private>
          {opened?.label ?? t("closed")}
        </strong>
        <span>{t("made", { day: day(createdAt), parts: opened?.parts ?? "–" })}</span>
        <span>
          {t("opened", { count: openings.length, most: mostOpenings })} · {said}
        </span>
        {openings.map(({ at, recipient }) => (
          <span key={at} className={css.opening} lang="" data-private>
            {t("openedBy", { name: recipient, at: formatInstant(at) })}
          </span>
        ))}
        {amended && (
          <span className={css.old}>{t("amended", { number: amended.number, day: day(amended.amendedAt) })}</span>
        )}
        {amended && (
          <div>
            <Button size="small" onClick={onCorrect}>
              {t("correct")}
            </Button>
          </div>
        )}
      </div>
      {state === "good" && (
        <div className={css.actions}>
          {opened && (
            <Button size="small" onClick={() => onShow(opened)}>
              {t("again")}
            </Button>
          )}
          <Button size="small" variant="danger" busy={withdraw.busy} onClick={() => void withdraw.run()}>
            {t("withdraw")}
          </Button>
        </div>
      )}
    </li>
  );
}

function Ready({ address, passcode, onBack }: { address: string; passcode: string; onBack: () => void }) {
  const t = useText("links");
  const copy = async () => {
    try {
      await copyText(address);
      toast(t("copied"), { tone: "success" });
    } catch {
      toast(t("notCopied"), { tone: "danger" });
    }
  };
  return (
    <section aria-label={t("ready")} className={css.ready}>
      <div className={css.qr}>
        <QrView label={t("qr")} text={address} />
      </div>
      <div className={css.what}>
        <h3>{t("ready")}</h3>
        <span>{t("passcode")}</span>
        <output className={css.passcode} aria-label={t("passcode")} data-private>
          {passcode}
        </output>
        <span>{t("passcodeHint")}</span>
        <output className={css.address} aria-label={t("address")} data-private>
          {address}
        </output>
        <div className={css.actions}>
          <Button variant="primary" onClick={() => void copy()}>
            {t("copy")}
          </Button>
          <Button onClick={onBack}>{t("back")}</Button>
        </div>
      </div>
    </section>
  );
}
