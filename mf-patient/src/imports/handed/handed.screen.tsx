import { useEffect, useState, useSyncExternalStore } from "react";
import { useCall } from "@carnet/shell/app";
import { followLink } from "@carnet/shell/federation";
import { formatInstant, formatNumber, useText } from "@carnet/shell/i18n";
import { SectionHead } from "@carnet/shell/importing/columns";
import { useSession } from "@carnet/shell/session";
import {
  Button,
  EmptyState,
  ErrorPanel,
  ForbiddenState,
  LinkButton,
  LockIcon,
  Notice,
  Page,
  SkeletonLines,
  useAction,
} from "@carnet/shell/ui";
import { ProgressPanel } from "@carnet/shell/ui/lists";
import { getMyClinics } from "@carnet/services/clinic/contract";
import { importWriter } from "../import-writer.ts";
import css from "../imports.module.css";
import { RefusedTable } from "../refused-table.tsx";
import { handedWriter } from "./hand-in.ts";
import { LotPanel } from "./lot.panel.tsx";

/** /therapist/patients/import/handed: what an administrator brought in for an owner is sealed into records (ADM-014). */
export function HandedScreen() {
  const t = useText("imports");
  const clinics = useCall(getMyClinics);
  const isActing = useSession()?.user.impersonator != null;
  const handed = useSyncExternalStore(handedWriter.subscribe, handedWriter.read);
  const writing = useSyncExternalStore(importWriter.subscribe, importWriter.read);
  const loading = useAction(() => handedWriter.load());
  const { run } = loading;
  const [looking, setLooking] = useState<string | null>(null);
  useEffect(() => void run(), [run]);
  if (isActing) return <ForbiddenState />;
  if (loading.trouble) return <ErrorPanel onRetry={() => void run()} />;
  if (!clinics.data || loading.busy) return <SkeletonLines shape="rows" lines={4} />;
  const nameOf = (id: string) => clinics.data.find((clinic) => clinic.id === id)?.name ?? "—";
  const looked = handed.shares.find(({ id }) => id === looking);
  const lot = looked && handed.toLookAt.get(looked.id);
  if (looked && lot && !handed.isRunning)
    return (
      <Page title={t("handed.title")}>
        <div className={css.body}>
          <LotPanel
            share={looked}
            lot={lot}
            name={t("handed.of", { name: nameOf(looked.clinicId), file: looked.fileName })}
            onClose={() => setLooking(null)}
          />
        </div>
      </Page>
    );
  const waits = handed.shares.some(({ id }) => !handed.toLookAt.has(id));
  const isWriting = handed.isRunning && writing !== null && handed.current !== null;
  return (
    <Page title={t("handed.title")}>
      <div className={css.body}>
        {handed.shares.length > 0 && <p className={css.stays}>{t("handed.lead")}</p>}
        {handed.made > 0 && (
          <Notice tone="success" title={t("handed.done", { count: handed.made, lines: formatNumber(handed.made) })}>
            {t("handed.undoHint")}
          </Notice>
        )}
        {handed.trouble && (
          <Notice tone="danger" title={t(handed.trouble === "unreadable" ? "handed.unreadable" : "write.stopped")}>
            {t(handed.trouble === "unreadable" ? "handed.unreadableText" : "handed.trouble")}
          </Notice>
        )}
        {isWriting && (
          <ProgressPanel
            title={t("handed.of", { name: nameOf(handed.current!.clinicId), file: handed.current!.fileName })}
            done={writing.written + writing.refused.length}
            total={writing.total}
            state={writing.state}
          >
            {t("write.running")}
          </ProgressPanel>
        )}
        <RefusedTable refused={handed.refused} />
        {handed.shares.length === 0 ? (
          <EmptyState icon={<LockIcon />} title={t("handed.none")}>
            {t("handed.noneText")}
          </EmptyState>
        ) : (
          <section className={css.section}>
            <SectionHead title={t("handed.list")} />
            <ul className={css.begun}>
              {handed.shares.map(({ id, clinicId, fileName, lines, sealedBy, sealedAt }) => (
                <li key={id} className={css.begunLine}>
                  <p>
                    <strong>{t("handed.of", { name: nameOf(clinicId), file: fileName })}</strong>{" "}
                    {t("handed.lines", { count: lines, lines: formatNumber(lines) })}
                    {sealedBy && (
                      <small className={css.facts}>
                        {t("handed.sealedBy", { name: sealedBy, when: formatInstant(sealedAt) })}
                      </small>
                    )}
                  </p>
                  <LookAt people={handed.toLookAt.get(id)?.people.length ?? 0} onLook={() => setLooking(id)} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className={css.head}>
          {waits && (
            <Button variant="primary" busy={handed.isRunning} onClick={() => void handedWriter.run()}>
              {t(handed.trouble ? "handed.again" : "handed.begin")}
            </Button>
          )}
          <LinkButton href="/therapist/patients?filter=all" onClick={followLink}>
            {t("handed.toPatients")}
          </LinkButton>
        </div>
      </div>
    </Page>
  );
}

/** The way to those of a lot who are looked at first. */
function LookAt({ people, onLook }: { people: number; onLook: () => void }) {
  const t = useText("imports");
  if (people === 0) return null;
  return (
    <Button variant="primary" onClick={onLook}>
      {t("handed.look", { count: people, lines: formatNumber(people) })}
    </Button>
  );
}
