import { lazy, Suspense, useState, type ComponentType } from "react";
import { followLink, pageIsIdle } from "@carnet/shell/app";
import { loadFederated } from "@carnet/shell/federation";
import { Button, Card, LinkButton, SkeletonLines } from "@carnet/shell/ui";
import { useText, withWords } from "@carnet/shell/i18n";
import { Fallible } from "@carnet/shell/ui/more";
import { tabPath, useSessions } from "@carnet/shell/workspace";
import css from "./summary.module.css";

interface LastSeancesModule {
  LastSeances: ComponentType<{ patientId: string }>;
  MissingSeances: ComponentType<{ patientId: string }>;
}

const loadRoom = () => loadFederated<LastSeancesModule>("mf_seance/lastSeances");

/** The room of sessions says itself what was found and done; this one only keeps the place. */
const load = () => lazy(withWords(async () => ({ default: (await loadRoom()).LastSeances })));

/** Whether there are none, or none is given, is asked once the page has done its own. */
const MissingSeances = lazy(
  withWords(async () => {
    await pageIsIdle();
    return { default: (await loadRoom()).MissingSeances };
  }),
);

/** The three last sessions, as their own room shows them; when that room is away the rest of the summary stands. */
export function LastSeancesPanel({ patientId }: { patientId: string }) {
  const t = useText("patient");
  const { data, isPending } = useSessions(patientId);
  const [{ LastSeances, tries }, setLoaded] = useState(() => ({ LastSeances: load(), tries: 0 }));
  const count = data?.pages[0]?.[0]?.number ?? 0;
  if (count === 0) {
    return (
      <Card title={t("summary.last.title")}>
        {isPending ? (
          <SkeletonLines shape="card" lines={3} />
        ) : (
          <>
            <Fallible fallback={null}>
              <Suspense fallback={null}>
                <MissingSeances patientId={patientId} />
              </Suspense>
            </Fallible>
            <p className={css.none}>{t("summary.last.none")}</p>
          </>
        )}
      </Card>
    );
  }
  const retry = () => setLoaded({ LastSeances: load(), tries: tries + 1 });
  return (
    <Card
      title={t("summary.last.title")}
      actions={
        <LinkButton variant="quiet" size="small" href={tabPath(patientId, "seance")} onClick={followLink}>
          {t("summary.last.all", { count })}
        </LinkButton>
      }
    >
      <Fallible
        key={tries}
        fallback={
          <p className={css.none}>
            {t("summary.last.away")}{" "}
            <Button variant="quiet" size="small" onClick={retry}>
              {t("record.retry")}
            </Button>
          </p>
        }
      >
        <Suspense fallback={<SkeletonLines shape="card" lines={3} />}>
          <LastSeances patientId={patientId} />
        </Suspense>
      </Fallible>
    </Card>
  );
}
