import {
  ClinicIcon,
  HomeIcon,
  MoneyIcon,
  MembersIcon,
  NewPatientIcon,
  ReceiptIcon,
  SeanceIcon,
  SettingsIcon,
  ShieldIcon,
  TodayIcon,
} from "@carnet/shell/ui/full";

const icons = {
  account: SettingsIcon,
  admin: ShieldIcon,
  billing: ReceiptIcon,
  clinic: ClinicIcon,
  money: MoneyIcon,
  newPatient: NewPatientIcon,
  patients: MembersIcon,
  portal: MembersIcon,
  session: SeanceIcon,
  today: TodayIcon,
};

/** The drawing of a navigation entry, fetched with the large door once somebody is signed in. */
export default function EntryIcon({ name }: { name: string }) {
  const Icon = icons[name as keyof typeof icons] ?? HomeIcon;
  return <Icon size={20} />;
}
