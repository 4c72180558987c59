import { lazy, Suspense, useEffect, useState } from "react";
import type { Registry } from "@carnet/shell/contract";
import { newPatientPath } from "@carnet/shell/app";
import { openRegistry } from "@carnet/shell/federation";
import { useLanguage, useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import type { RailEntry } from "./rail/rail.tsx";
import { usePath } from "./use-path.ts";

const EntryIcon = lazy(() => import(/* webpackChunkName: "presence" */ "./entry-icon.tsx"));

const icon = (name: string) => (
  <Suspense fallback={null}>
    <EntryIcon name={name} />
  </Suspense>
);

/** The order of a day: who comes, who they are, what they owe, the house itself. What a remote adds besides comes last. */
const order = ["patients", "money", "clinic", "admin"];
const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);

/** The registry once it is wanted and read; empty when it cannot be, so that the frame stands without it. */
function useRegistry(wanted: boolean): Registry {
  const [registry, setRegistry] = useState<Registry>({});
  useEffect(() => {
    if (wanted) openRegistry().then(setRegistry, () => undefined);
  }, [wanted]);
  return registry;
}

/** The way to a new patient, for whoever charts (PAT-008). */
export function useNewPatientEntry(): RailEntry | undefined {
  const t = useText("shell");
  const session = useSession();
  if (session?.user.role !== "therapist" || session.user.impersonator) return undefined;
  return { href: newPatientPath(), label: t("frame.entries.newPatient"), icon: icon("newPatient"), active: false };
}

/** Where whoever is signed in goes: today, and what the microfrontends announce for their role. */
export function useEntries(): RailEntry[] {
  const t = useText("shell");
  const language = useLanguage();
  const session = useSession();
  const registry = useRegistry(session !== null);
  const path = usePath();
  if (!session) return [];
  const announced = Object.values(registry)
    .flatMap(({ navigation }) => navigation)
    .filter(({ roles }) => roles.includes(session.user.role))
    .sort((one, other) => rank(one.icon) - rank(other.icon));
  const entries = [
    { href: "/therapist/home", label: t("frame.entries.home"), icon: icon("today") },
    ...announced.map((entry) => ({ href: entry.path, label: entry.label[language], icon: icon(entry.icon) })),
  ];
  return entries.map((entry) => ({ ...entry, active: isAt(path, entry.href) }));
}

/** Whether a page belongs to a place of the rail: its own and those below it; a record and its sessions are of the patients. */
export function isAt(path: string, href: string): boolean {
  const places = href === "/therapist/patients" ? [href, "/therapist/patient", "/therapist/seance"] : [href];
  return places.some((place) => path === place || path.startsWith(`${place}/`));
}
