import { useState } from "react";
import { birthTyped, localDay } from "@carnet/services/patient/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { openNewPatient, queryClient } from "@carnet/shell/app";
import { goTo } from "@carnet/shell/federation";
import { useComposed, useText } from "@carnet/shell/i18n";
import { SignOutIcon, type NavbarEntry } from "@carnet/shell/ui";
import { ArchiveIcon, matchesAllTerms, NewPatientIcon } from "@carnet/shell/ui/full";
import { CommandPalette, type Begun, type Command } from "@carnet/shell/ui/palette";
import { patientCommand } from "./patient-command.tsx";
import { useFound } from "./use-found.ts";
import { useSettingsCommands } from "./settings-commands.tsx";

interface PaletteProps {
  /** What was typed before it was drawn. */
  begun: Begun;
  onClose: () => void;
  /** The pages of the navbar. */
  pages: readonly NavbarEntry[];
  /** Whoever reads may write a new patient. */
  mayCreate: boolean;
  onSignOut: () => void;
}

/** As many patients as are shown at once; one letter more narrows them. */
const most = 6;

/** Patients, pages and deeds by a few letters; a record one may not open is listed with a lock and the reason (rule 15). */
export default function Palette(props: PaletteProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Filled {...props} />
    </QueryClientProvider>
  );
}

/** What of a new patient was typed, which goes to its field: a year to the birth, digits to the phone, an @ to the e-mail, else a name. */
function newPatientWords(typed: string): string {
  if (birthTyped(typed, localDay(new Date()))) return "frame.palette.newPatientBorn";
  if (/^[\d\s()+.\-/]+$/.test(typed) && /\d/.test(typed)) return "frame.palette.newPatientPhone";
  return /^\S+@\S*$/.test(typed) ? "frame.palette.newPatientEmail" : "frame.palette.newPatientNamed";
}

function Filled({ begun, onClose, pages, mayCreate, onSignOut }: PaletteProps) {
  const t = useText("shell");
  const [typed, setTyped] = useState("");
  const [withArchived, setWithArchived] = useState(false);
  const query = useComposed(typed.trim());
  const { found, searching, failed, offline } = useFound(query, withArchived);
  const { invite, settings } = useSettingsCommands(query);
  const page = ({ href, label, icon }: NavbarEntry): Command => ({ id: href, label, icon, run: () => goTo(href) });
  // "New" and "nouv" look for the deed; anything else that was typed may be the name of who comes for the first time.
  const isDeed = matchesAllTerms(t("frame.palette.newPatient"), query);
  const newPatient: Command = {
    id: "newPatient",
    label: isDeed ? t("frame.palette.newPatient") : t(newPatientWords(query), { name: query }),
    isPrivate: !isDeed,
    icon: <NewPatientIcon />,
    keys: "Shift+Enter",
    run: () => openNewPatient(isDeed ? "" : query),
  };
  const archive: Command = {
    id: "archive",
    label: t(withArchived ? "frame.palette.leaveArchive" : "frame.palette.searchArchive"),
    icon: <ArchiveIcon />,
    keys: "Ctrl+.",
    stays: true,
    run: () => setWithArchived((now) => !now),
  };
  const signOut: Command = {
    id: "signOut",
    label: t("frame.palette.signOut"),
    icon: <SignOutIcon />,
    run: onSignOut,
  };
  const deeds = [
    // It is there where it was asked for by its words.
    ...invite,
    ...(mayCreate ? [newPatient] : []),
    ...(query ? [archive] : []),
    ...(matchesAllTerms(signOut.label, query) ? [signOut] : []),
  ];
  return (
    <CommandPalette
      opened
      begun={begun}
      onClose={() => {
        setWithArchived(false);
        onClose();
      }}
      onQuery={setTyped}
      searching={searching}
      trouble={(failed && t("frame.palette.failed")) || (offline && t("frame.palette.offline"))}
      groups={[
        {
          label: t("frame.palette.patients"),
          searched: true,
          commands: found.slice(0, most).map((patient) => patientCommand(t, patient, query)),
          count: (count) => t(`frame.palette.${count < found.length ? "foundFirst" : "found"}`, { count }),
        },
        {
          label: t("frame.palette.deeds"),
          commands: deeds,
          ofSubject: true,
          count: (count) => t("frame.palette.actions", { count }),
        },
        { label: t("frame.palette.pages"), commands: pages.map(page) },
        { label: t("frame.palette.settings.title"), searched: true, commands: settings },
      ]}
    />
  );
}
