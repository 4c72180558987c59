import {
  ClinicIcon,
  HomeIcon,
  MembersIcon,
  NewPatientIcon,
  ReceiptIcon,
  SeanceIcon,
  SettingsIcon,
  ShieldIcon,
} from "@carnet/shell/ui/full";

const icons = {
  account: SettingsIcon,
  admin: ShieldIcon,
  billing: ReceiptIcon,
  clinic: ClinicIcon,
  home: HomeIcon,
  newPatient: NewPatientIcon,
  patients: MembersIcon,
  portal: MembersIcon,
  session: SeanceIcon,
};

/** The drawing of a navigation entry, fetched with the large door once somebody is signed in. */
export default function EntryIcon({ name }: { name: string }) {
  const Icon = icons[name as keyof typeof icons] ?? HomeIcon;
  return <Icon size={20} />;
}
