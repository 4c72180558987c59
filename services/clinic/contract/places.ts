/** Every country by its ISO 3166-1 code, Canada and the United States first (NAV-019). */
export const countryCodes: readonly string[] = (
  "CA US AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ " +
  "CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB " +
  "GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG " +
  "KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV " +
  "MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB " +
  "SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM UY " +
  "UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW"
).split(" ");

const canada =
  "AB:Alberta BC:British_Columbia|Colombie-Britannique MB:Manitoba NB:New_Brunswick|Nouveau-Brunswick " +
  "NL:Newfoundland_and_Labrador|Terre-Neuve-et-Labrador NS:Nova_Scotia|Nouvelle-Écosse NT:Northwest_Territories|" +
  "Territoires_du_Nord-Ouest NU:Nunavut ON:Ontario PE:Prince_Edward_Island|Île-du-Prince-Édouard QC:Quebec|Québec " +
  "SK:Saskatchewan YT:Yukon";

const unitedStates =
  "AL:Alabama AK:Alaska AZ:Arizona AR:Arkansas CA:California|Californie CO:Colorado CT:Connecticut " +
  "DE:Delaware DC:District_of_Columbia|District_de_Columbia FL:Florida|Floride GA:Georgia|Géorgie HI:Hawaii|Hawaï ID:Idaho " +
  "IL:Illinois IN:Indiana IA:Iowa KS:Kansas KY:Kentucky LA:Louisiana|Louisiane ME:Maine MD:Maryland MA:Massachusetts " +
  "MI:Michigan MN:Minnesota MS:Mississippi MO:Missouri MT:Montana NE:Nebraska NV:Nevada NH:New_Hampshire NJ:New_Jersey " +
  "NM:New_Mexico|Nouveau-Mexique NY:New_York NC:North_Carolina|Caroline_du_Nord ND:North_Dakota|Dakota_du_Nord OH:Ohio " +
  "OK:Oklahoma OR:Oregon PA:Pennsylvania|Pennsylvanie RI:Rhode_Island SC:South_Carolina|Caroline_du_Sud " +
  "SD:South_Dakota|Dakota_du_Sud TN:Tennessee TX:Texas UT:Utah VT:Vermont VA:Virginia|Virginie WA:Washington " +
  "WV:West_Virginia|Virginie-Occidentale WI:Wisconsin WY:Wyoming";

/** A province or state: its code and its name in both languages. */
export interface Province {
  code: string;
  nameEn: string;
  nameFr: string;
}

/** The provinces and territories of Canada and the states of the United States; other countries have none here. */
export const provinces: Readonly<Record<string, readonly Province[]>> = {
  CA: listOf(canada),
  US: listOf(unitedStates),
};

/** The countries with their names in a language, Canada and the United States first, the others in alphabetical order. */
export function countriesIn(language: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const [canadaFirst, usSecond, ...others] = countryCodes.map((code) => ({ code, name: names.of(code) ?? code }));
  const { compare } = new Intl.Collator(language);
  const alphabetical = others.sort((one, other) => compare(one.name, other.name));
  return [canadaFirst, usSecond, ...alphabetical].filter((country) => country !== undefined);
}

/** Whether a code is a province or state of that country; a country without a list accepts none. */
export function isProvinceOf(country: string, code: string): boolean {
  return provinces[country]?.some((province) => province.code === code) ?? false;
}

function listOf(text: string): Province[] {
  return text.split(" ").map((entry) => {
    const [code = "", names = ""] = entry.split(":");
    const [nameEn = "", nameFr = nameEn] = names.replaceAll("_", " ").split("|");
    return { code, nameEn, nameFr };
  });
}
