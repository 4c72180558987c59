/** The icons of an open chart and of what stands around every page; the login set is in the small door, all others in `more-icons.ts`. */
export {
  Activity as SeanceIcon,
  Archive as ArchiveIcon,
  Building2 as ClinicIcon,
  CalendarDays as CalendarIcon,
  ChevronDown as ChevronDownIcon,
  Download as DownloadIcon,
  Ellipsis as MoreIcon,
  House as HomeIcon,
  KeyRound as KeyIcon,
  ReceiptText as ReceiptIcon,
  RotateCcw as UndoIcon,
  Settings as SettingsIcon,
  Shield as ShieldIcon,
  UserPlus as NewPatientIcon,
  Users as MembersIcon,
} from "lucide-react";
