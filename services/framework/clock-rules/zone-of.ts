import { zonesOfCountry } from "./local-days.ts";

/** Where something is: ISO codes of its country and of its province or state. */
interface Whereabouts {
  country: string | null;
  provinceOrState: string | null;
}

/** Where nothing is known of a clinic. */
const usual = "America/Toronto";

/** The zone that most people of a province, territory or state live in. */
const zones: Record<string, string> = {
  CA:
    "AB:Edmonton BC:Vancouver MB:Winnipeg NB:Moncton NL:St_Johns NS:Halifax NT:Inuvik NU:Iqaluit ON:Toronto PE:Halifax " +
    "QC:Toronto SK:Regina YT:Whitehorse",
  US:
    "AL:Chicago AK:Anchorage AZ:Phoenix AR:Chicago CA:Los_Angeles CO:Denver CT:New_York DE:New_York DC:New_York " +
    "FL:New_York GA:New_York HI:Pacific/Honolulu ID:Boise IL:Chicago IN:Indiana/Indianapolis IA:Chicago KS:Chicago " +
    "KY:New_York LA:Chicago ME:New_York MD:New_York MA:New_York MI:Detroit MN:Chicago MS:Chicago MO:Chicago MT:Denver " +
    "NE:Chicago NV:Los_Angeles NH:New_York NJ:New_York NM:Denver NY:New_York NC:New_York ND:Chicago OH:New_York " +
    "OK:Chicago OR:Los_Angeles PA:New_York RI:New_York SC:New_York SD:Chicago TN:Chicago TX:Chicago UT:Denver " +
    "VT:New_York VA:New_York WA:Los_Angeles WV:New_York WI:Chicago WY:Denver",
};

/** The time zone in which most people of a province or state live, else of a country. */
export function zoneOf({ country, provinceOrState: province }: Whereabouts): string {
  const place = province && new RegExp(`(?:^| )${province}:(\\S+)`).exec(zones[country ?? ""] ?? "")?.[1];
  if (place) return place.startsWith("Pacific/") ? place : `America/${place}`;
  return (country !== "CA" && zonesOfCountry(country ?? "")[0]) || usual;
}
