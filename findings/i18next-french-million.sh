#!/bin/sh
# In French a million is a plural of its own (CLDR "many"). With the forms that one writes, _one and _other, a count of a million
# shows the words of the fallback language, or the bare key where there is none.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts i18next@26.7.2
cat > finding.mjs <<'SCRIPT'
import { readFileSync } from "node:fs";
import i18next from "i18next";

const resources = {
  fr: { translation: { found_one: "{{count}} dossier", found_other: "{{count}} dossiers" } },
  en: { translation: { found_one: "{{count}} record", found_other: "{{count}} records" } },
};
const shownWith = async (fallbackLng) => {
  const instance = i18next.createInstance();
  await instance.init({ lng: "fr", fallbackLng, resources });
  return [2, 1_000_000].map((count) => instance.t("found", { count }));
};
const { version } = JSON.parse(readFileSync("node_modules/i18next/package.json", "utf8"));
const withEnglish = await shownWith("en");
const alone = await shownWith(false);
console.log(`i18next ${version}, in French`);
console.log(`English to fall back to  ${withEnglish.join(" | ")}`);
console.log(`nothing to fall back to  ${alone.join(" | ")}`);
const isSo = withEnglish.join() === "2 dossiers,1000000 records" && alone.join() === "2 dossiers,found";
console.log(isSo ? "A million has no words." : "This has changed.");
process.exitCode = isSo ? 0 : 1;
SCRIPT
node finding.mjs
