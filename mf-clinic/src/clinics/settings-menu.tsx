import { AppLink, Link } from "@carnet/shell/ui/router";
import { ClinicIcon, DownloadIcon, MembersIcon, ReceiptIcon, SeanceIcon, ShieldIcon } from "@carnet/shell/ui/full";
import {
  AmendIcon,
  CalendarSyncIcon,
  CardIcon,
  ConsentIcon,
  GridIcon,
  LexiconIcon,
  LinkIcon,
  TaxIcon,
  UploadIcon,
  UserIcon,
} from "@carnet/shell/ui/more";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { addressOf, menuOf, type MenuItem, type Setting } from "./settings.ts";
import css from "./settings-menu.module.css";

const icons: Record<MenuItem, typeof ClinicIcon> = {
  members: MembersIcon,
  clinicInfo: ClinicIcon,
  sessionTypes: SeanceIcon,
  consentForms: ConsentIcon,
  lexicon: LexiconIcon,
  taxes: TaxIcon,
  paymentInfo: CardIcon,
  billing: ReceiptIcon,
  export: DownloadIcon,
  imports: UploadIcon,
  externalApi: LinkIcon,
  patientSync: CalendarSyncIcon,
  applications: GridIcon,
  profile: UserIcon,
  customFormBuilder: AmendIcon,
  security: ShieldIcon,
};

interface SettingsMenuProps {
  clinic: ClinicView;
  /** What is shown; null for the clinic at a glance, and for an address that leads to nothing. */
  current: Setting | null;
  /** Whether the clinic itself is shown: where there is no room for both, the menu is a list under it. */
  isStart: boolean;
}

/** What can be set in a clinic, by whom it concerns. */
export function SettingsMenu({ clinic, current, isStart }: SettingsMenuProps) {
  const t = useWords();
  const at = `/myClinic/${clinic.id}`;
  return (
    <nav aria-label={t("clinics.settings.label")} className={css.menu} data-start={isStart || undefined}>
      <div className={css.head}>
        <Link to={at} className={css.clinic ?? ""} aria-current={isStart ? "page" : undefined}>
          {clinic.name}
        </Link>
        <Link to="/myClinic?all" className={css.all ?? ""}>
          {t("clinics.settings.all")}
        </Link>
      </div>
      {menuOf(clinic).map(({ group, items }) => (
        <section key={group} aria-label={group ? t(`clinics.settings.groups.${group}`) : undefined}>
          {group && (
            <div className={css.group} aria-hidden="true">
              {t(`clinics.settings.groups.${group}`)}
            </div>
          )}
          <ul className={css.items}>
            {items.map((item: MenuItem) => {
              const Icon = icons[item];
              const words = (
                <>
                  <Icon size={18} aria-hidden="true" />
                  {t(`clinics.settings.name.${item}`)}
                </>
              );
              return (
                <li key={item}>
                  {item === "imports" ? (
                    <AppLink href={`/therapist/patients/import?clinic=${clinic.id}`} className={css.item}>
                      {words}
                    </AppLink>
                  ) : (
                    <Link
                      to={`${at}${addressOf(item)}`}
                      className={css.item ?? ""}
                      aria-current={item === current ? "page" : undefined}
                    >
                      {words}
                    </Link>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}
