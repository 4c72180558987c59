import { lazy, Suspense, useEffect, useState } from "react";
import type { Registry } from "@carnet/shell/contract";
import { openRegistry } from "@carnet/shell/federation";
import { useLanguage, useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import type { NavbarEntry } from "@carnet/shell/ui";
import { newPatientPath } from "../home/search/new-patient-path.ts";
import { usePath } from "./use-path.ts";

const EntryIcon = lazy(() => import(/* webpackChunkName: "presence" */ "./entry-icon.tsx"));

const icon = (name: string) => (
  <Suspense fallback={null}>
    <EntryIcon name={name} />
  </Suspense>
);

/** The registry once it is wanted and read; empty when it cannot be, so that the frame stands without it. */
function useRegistry(wanted: boolean): Registry {
  const [registry, setRegistry] = useState<Registry>({});
  useEffect(() => {
    if (wanted) openRegistry().then(setRegistry, () => undefined);
  }, [wanted]);
  return registry;
}

/** The way to a new patient, for whoever charts (PAT-008). */
export function useNewPatientEntry(): NavbarEntry | undefined {
  const t = useText("shell");
  const session = useSession();
  const path = usePath();
  if (session?.user.role !== "therapist") return undefined;
  const href = newPatientPath();
  return { href, label: t("frame.entries.newPatient"), icon: icon("newPatient"), active: path === href };
}

/** The links of the navbar for whoever is signed in: home, what the microfrontends announce for their role, and the account. */
export function useEntries(): NavbarEntry[] {
  const t = useText("shell");
  const language = useLanguage();
  const session = useSession();
  const registry = useRegistry(session !== null);
  const path = usePath();
  if (!session) return [];
  const active = (href: string) => path === href || path.startsWith(`${href}/`);
  const announced = Object.values(registry).flatMap(({ navigation }) => navigation);
  return [
    { href: "/therapist/home", label: t("frame.entries.home"), icon: icon("home") },
    ...announced
      .filter(({ roles }) => roles.includes(session.user.role))
      .map((entry) => ({ href: entry.path, label: entry.label[language], icon: icon(entry.icon) })),
    { href: "/therapist/accountSettings", label: t("frame.entries.account"), icon: icon("account") },
  ].map((entry) => ({ ...entry, active: active(entry.href) }));
}
