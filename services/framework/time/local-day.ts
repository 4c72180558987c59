import moment from "moment-timezone";

/** Where something is: ISO codes of its country and of its province or state. */
interface Whereabouts {
  country: string | null;
  provinceOrState: string | null;
}

/** The zone in which most people of a province or state live; a country that is not here has the first of its zones. */
const zonesByProvince: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CA: listOf(
    "Vancouver:BC Edmonton:AB,NT Regina:SK Winnipeg:MB Toronto:ON,QC,NU Halifax:NS,NB,PE St_Johns:NL Whitehorse:YT",
  ),
  US: listOf(
    "New_York:CT,DE,DC,FL,GA,IN,ME,MD,MA,MI,NH,NJ,NY,NC,OH,PA,RI,SC,VT,VA,WV,KY Anchorage:AK Phoenix:AZ Denver:CO,MT,NM,UT,WY " +
      "Chicago:AL,AR,IL,IA,KS,LA,MN,MS,MO,NE,ND,OK,SD,TN,TX,WI Los_Angeles:CA,NV,OR,WA Boise:ID",
    { HI: "Pacific/Honolulu" },
  ),
};

/** Where nothing is known: most clinics are there. */
const elsewhere = "America/Toronto";

/** The time zone of a place, by its IANA name, from its province or state. */
export function zoneOf({ country, provinceOrState }: Whereabouts): string {
  if (country === null) return elsewhere;
  const known = zonesByProvince[country]?.[provinceOrState ?? ""];
  return known ?? (country in zonesByProvince ? elsewhere : (moment.tz.zonesForCountry(country)?.[0] ?? elsewhere));
}

/** The day, YYYY-MM-DD, on the calendars of a zone at an instant: by the clock rules that ship with the house, not by this machine's. */
export const localDay = (zone: string, instant: string | Date = new Date()): string =>
  moment.tz(instant, zone).format("YYYY-MM-DD");

/** The instant at which a day, YYYY-MM-DD, begins in a zone; the day after begins where this one ends, 23, 24 or 25 hours later. */
export const startOfLocalDay = (zone: string, day: string): string => moment.tz(day, zone).toISOString();

/** The day after a day, YYYY-MM-DD. */
export const nextDay = (day: string): string => moment.utc(day).add(1, "day").format("YYYY-MM-DD");

function listOf(text: string, others: Record<string, string> = {}): Record<string, string> {
  const entries = text.split(" ").flatMap((entry) => {
    const [city = "", codes = ""] = entry.split(":");
    return codes.split(",").map((code) => [code, `America/${city}`] as const);
  });
  return { ...Object.fromEntries(entries), ...others };
}
