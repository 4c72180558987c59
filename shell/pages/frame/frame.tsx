import { lazy, Suspense, useEffect, type ReactNode } from "react";
import {
  closeNewPatient,
  closeSearch,
  collectBoard,
  followNewPatient,
  newPatientBoard,
  openNewPatient,
  openSearch,
  pageIsIdle,
  patientInfoBoard,
  planVisitBoard,
} from "@carnet/shell/app";
import { followLink } from "@carnet/shell/federation";
import { withWords } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { Navbar, SkipLink, usePageMark, usePageStore, whenSomebodyActs } from "@carnet/shell/ui";
import { useLeaving } from "../presence/use-leaving.ts";
import { FrameFoot } from "./frame-foot.tsx";
import { isAt, useEntries, useNewPatientEntry } from "./use-entries.tsx";
import { useImpersonation } from "./use-impersonation.ts";
import { useKeptOut } from "./use-kept-out.ts";
import { useKeys } from "./use-keys.ts";
import { PaletteLoading } from "./palette-loading.tsx";
import { usePalette } from "./use-palette.ts";
import { usePath } from "./use-path.ts";
import { useTabTitle } from "./use-tab-title.ts";

const LeaveDialog = lazy(withWords(() => import(/* webpackChunkName: "leave" */ "../presence/leave.dialog.tsx")));
const WorkChips = lazy(() => import(/* webpackChunkName: "lent" */ "./work-chips.tsx"));
const fetchRootCases = withWords(() => import(/* webpackChunkName: "roots" */ "../recovery/roots/root-cases.tsx"));
/** What a clinic's key waits for is asked of the server first: it comes when the page has done its own. */
const RootCases = lazy(async () => {
  for (;;) {
    await pageIsIdle();
    try {
      return await fetchRootCases();
    } catch {
      // Nobody asked for it yet: it costs a page nothing that was left by the network meanwhile.
      await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    }
  }
});
/** Comes with the first person, as everything does that only they need. */
const Presence = lazy(
  withWords(async () => ({
    default: (await import(/* webpackChunkName: "presence" */ "../presence/presence.tsx")).Presence,
  })),
);
const RailFrame = lazy(() => import(/* webpackChunkName: "presence" */ "./rail/rail-frame.tsx"));
const ActingBand = lazy(async () => ({
  default: (await import(/* webpackChunkName: "presence" */ "./acting-band.tsx")).ActingBand,
}));
const fetchPalette = () => import(/* webpackChunkName: "palette" */ "./palette/palette.tsx");
const Palette = lazy(fetchPalette);
const NewPatientPanel = lazy(() => import(/* webpackChunkName: "new-patient" */ "./new-patient.panel.tsx"));
const PatientInfoPanel = lazy(() => import(/* webpackChunkName: "patient-info" */ "./patient-info.panel.tsx"));
const PlanVisitPanel = lazy(
  withWords(() => import(/* webpackChunkName: "plan-visit" */ "../home/today/plan/plan-visit.panel.tsx")),
);
const CollectPanel = lazy(
  withWords(() => import(/* webpackChunkName: "collect" */ "../home/today/collect/collect.panel.tsx")),
);
const ShortcutsDialog = lazy(async () =>
  (await import(/* webpackChunkName: "shortcuts" */ "./shortcuts/open-shortcuts.ts")).openShortcuts(),
);

const AutomaticForms = lazy(async () => {
  await pageIsIdle();
  return import(/* webpackChunkName: "automatic-forms" */ "./automatic-forms.tsx");
});
const AddressChangeDialog = lazy(() => import(/* webpackChunkName: "address" */ "./address-change.dialog.tsx"));

const account = "/therapist/accountSettings";
const write = () => openNewPatient();
const lock = () =>
  void import(/* webpackChunkName: "presence" */ "../presence/lock-board.ts").then(({ lockPage }) => lockPage());

/** Keeps the rail's place until its code is there. */
function RailPlace() {
  usePageMark("rail");
  return null;
}

/** What stands around every screen of the shell: the way to the content, the rail, and the shell's own screens. */
export function Frame({ pages }: { pages: ReactNode }) {
  const session = useSession();
  const entries = useEntries();
  const create = useNewPatientEntry();
  const impersonation = useImpersonation();
  const leaving = useLeaving();
  const mayChart = session?.user.role === "therapist";
  const begun = usePalette(mayChart);
  const newPatient = usePageStore(newPatientBoard.subscribe, newPatientBoard.read);
  const looked = usePageStore(patientInfoBoard.subscribe, patientInfoBoard.read);
  const planned = usePageStore(planVisitBoard.subscribe, planVisitBoard.read);
  const collected = usePageStore(collectBoard.subscribe, collectBoard.read);
  const keys = useKeys({
    onCreate: create && write,
    onSearch: mayChart ? openSearch : undefined,
    enabled: !!session,
  });
  const path = usePath();
  const keptOut = useKeptOut();
  useTabTitle(entries);
  useEffect(() => {
    // Whoever loses the network must still find what the page has read.
    if (mayChart) whenSomebodyActs(() => void fetchPalette().catch(() => undefined));
  }, [mayChart]);
  return (
    <>
      <SkipLink />
      {!session && <Navbar brandHref="/therapist" onFollow={followLink} />}
      {session && (
        <Suspense fallback={<RailPlace />}>
          {impersonation && <ActingBand {...impersonation} />}
          <RailFrame
            user={session.user}
            entries={entries}
            create={create}
            onCreate={followNewPatient}
            onSearch={mayChart ? openSearch : undefined}
            onLock={impersonation ? undefined : lock}
            onSignOut={leaving.ask}
            onFollow={followLink}
            atAccount={isAt(path, account)}
          />
        </Suspense>
      )}
      {mayChart && !session.user.impersonator && (
        <Suspense>
          <RootCases key={session.user.id} />
        </Suspense>
      )}
      {mayChart && !session.user.impersonator && (
        <Suspense>
          <AutomaticForms key={session.user.id} />
        </Suspense>
      )}
      {pages}
      <FrameFoot base="/therapist" onShortcuts={session ? keys.show : undefined} />
      {session && (
        <Suspense>
          <WorkChips />
          <Presence user={session.user} login="/therapist/login" />
        </Suspense>
      )}
      {begun && (
        <Suspense fallback={<PaletteLoading begun={begun} onClose={closeSearch} />}>
          <Palette
            begun={begun}
            onClose={closeSearch}
            pages={entries}
            mayCreate={create !== undefined}
            onSignOut={leaving.ask}
          />
        </Suspense>
      )}
      {create && newPatient !== null && (
        <Suspense>
          <NewPatientPanel typed={newPatient} onClose={closeNewPatient} />
        </Suspense>
      )}
      {mayChart && looked && (
        <Suspense>
          <PatientInfoPanel key={looked} patientId={looked} />
        </Suspense>
      )}
      {mayChart && planned && (
        <Suspense>
          <PlanVisitPanel key={planned.patient.id} patient={planned.patient} userId={session.user.id} />
        </Suspense>
      )}
      {mayChart && collected && (
        <Suspense>
          <CollectPanel key={collected.id} patient={collected} />
        </Suspense>
      )}
      {keys.shown && (
        <Suspense>
          <ShortcutsDialog onClose={keys.hide} />
        </Suspense>
      )}
      {session && keptOut && (
        <Suspense>
          <AddressChangeDialog clinicId={keptOut.clinicId} onClose={keptOut.close} />
        </Suspense>
      )}
      {leaving.unsaved > 0 && (
        <Suspense>
          <LeaveDialog
            unsaved={leaving.unsaved}
            isOnDevice={leaving.isOnDevice}
            onStay={leaving.stay}
            onLeave={leaving.leave}
          />
        </Suspense>
      )}
    </>
  );
}
