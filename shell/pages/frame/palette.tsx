import { useEffect, useState } from "react";
import { searchPatients, type FoundPatient } from "@carnet/services/patient/contract";
import { call } from "@carnet/shell/api";
import { openNewPatient } from "@carnet/shell/app";
import { goTo } from "@carnet/shell/federation";
import { formatDay, useText } from "@carnet/shell/i18n";
import type { NavbarEntry } from "@carnet/shell/ui";
import { matchesAllWords, NewPatientIcon } from "@carnet/shell/ui/full";
import { CommandPalette, type Command } from "@carnet/shell/ui/more";

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  /** The pages of the navbar. */
  pages: readonly NavbarEntry[];
  onSignOut: () => void;
}

const shortest = 2;
const pause = 200;

/** Patients, pages and deeds by a few letters; a record one may not open is listed with a lock and the reason (rule 15). */
export default function Palette({ opened, onClose, pages, onSignOut }: PaletteProps) {
  const t = useText("shell");
  const [query, setQuery] = useState("");
  const { found, searching } = useFound(query.trim());
  const patient = ({ id, fullName, dateOfBirth, phone, isAccessible }: FoundPatient): Command => ({
    id,
    label: fullName,
    hint: [phone, dateOfBirth && formatDay(dateOfBirth)].filter(Boolean).join(" · "),
    ...(!isAccessible && { locked: t("frame.palette.locked") }),
    run: () => goTo(`/therapist/patient/${id}`),
  });
  const page = ({ href, label, icon }: NavbarEntry): Command => ({ id: href, label, icon, run: () => goTo(href) });
  // "New" and "nouv" look for the deed; anything else that was typed may be the name of who comes for the first time.
  const isDeed = matchesAllWords(t("frame.palette.newPatient"), query);
  const newPatient: Command = {
    id: "newPatient",
    label: isDeed ? t("frame.palette.newPatient") : t("frame.palette.newPatientNamed", { name: query.trim() }),
    icon: <NewPatientIcon />,
    run: () => openNewPatient(isDeed ? "" : query),
  };
  return (
    <CommandPalette
      opened={opened}
      onClose={onClose}
      onQuery={setQuery}
      searching={searching}
      groups={[
        { label: t("frame.palette.patients"), searched: true, commands: found.map(patient) },
        { label: t("frame.palette.pages"), commands: pages.map(page) },
        {
          label: t("frame.palette.deeds"),
          commands: [newPatient, { id: "signOut", label: t("frame.palette.signOut"), run: onSignOut }],
        },
      ]}
    />
  );
}

/** The patients of a query, asked for once the typing pauses; only the answer to the newest query counts. */
function useFound(query: string): { found: FoundPatient[]; searching: boolean } {
  const [answer, setAnswer] = useState<{ query: string; found: FoundPatient[] }>({ query: "", found: [] });
  const asked = query.length >= shortest ? query : "";
  useEffect(() => {
    if (!asked) return undefined;
    const giveUp = new AbortController();
    const timer = setTimeout(() => {
      call(searchPatients, { params: { query: asked }, signal: giveUp.signal, quiet: true }).then(
        (found) => setAnswer({ query: asked, found }),
        () => setAnswer({ query: asked, found: [] }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [asked]);
  const isCurrent = asked !== "" && answer.query === asked;
  return { found: isCurrent ? answer.found : [], searching: asked !== "" && !isCurrent };
}
