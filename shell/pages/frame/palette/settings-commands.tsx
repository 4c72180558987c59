import { getMyClinics } from "@carnet/services/clinic/contract";
import { useCall } from "@carnet/shell/app";
import { goTo } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { matchesAllTerms, SettingsIcon } from "@carnet/shell/ui/full";
import { InviteIcon } from "@carnet/shell/ui/more";
import type { Command } from "@carnet/shell/ui/palette";

/** As many settings as are offered at once. */
const most = 3;

const ofAccount = { profile: "", security: "/security", password: "/main" } as const;
const ofClinic = ["taxes", "consentForms", "sessionTypes", "lexicon"] as const;

interface ClinicCommands {
  invite: Command[];
  settings: Command[];
}

/** What can be set, by what was typed: one's account, and the clinics one runs. Nothing before a letter. */
export function useSettingsCommands(query: string): ClinicCommands {
  const t = useText("shell");
  const clinics = useCall(getMyClinics, { quiet: true }).data ?? [];
  if (!query) return { invite: [], settings: [] };
  const run = clinics.filter(({ canAdmin }) => canAdmin);
  const account = Object.entries(ofAccount).map(([name, path]) => ({
    id: name,
    label: t(`frame.palette.settings.${name}`),
    hint: t("frame.palette.settings.account"),
    icon: <SettingsIcon />,
    run: () => goTo(`/therapist/accountSettings${path}`),
  }));
  const clinic = run.flatMap(({ id, name }) =>
    ofClinic.map((sub) => ({
      id: `${id}-${sub}`,
      label: t(`frame.palette.settings.${sub}`),
      hint: name,
      icon: <SettingsIcon />,
      run: () => goTo(`/therapist/myClinic/${id}/admin?sub=${sub}`),
    })),
  );
  const invite = run.map(({ id, name }) => ({
    id: `${id}-invite`,
    label: t("frame.palette.invite"),
    ...(run.length > 1 && { hint: name }),
    icon: <InviteIcon />,
    run: () => goTo(`/therapist/myClinic/${id}/members/invite`),
  }));
  const fits = ({ label }: Command) => matchesAllTerms(label, query);
  return { invite: invite.filter(fits), settings: [...account, ...clinic].filter(fits).slice(0, most) };
}
