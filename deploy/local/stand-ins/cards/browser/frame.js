/** The fields of a card, at the card provider's own origin; the page that shows them gets a token, never what was typed. */
const asked = new URLSearchParams(location.hash.slice(1));
const page = asked.get("page");
const french = asked.get("locale") === "fr";
const words = french
  ? { number: "Numéro de la carte", month: "Mois", year: "Année", cvc: "Code de sécurité" }
  : { number: "Card number", month: "Month", year: "Year", cvc: "Security code" };
/** What is missing, by field, in the provider's codes and words. */
const incomplete = {
  number: ["incomplete_number", "Your card number is incomplete.", "Le numéro de votre carte est incomplet."],
  exp_month: [
    "incomplete_expiry",
    "Your card's expiration date is incomplete.",
    "La date d’expiration est incomplète.",
  ],
  exp_year: ["incomplete_expiry", "Your card's expiration date is incomplete.", "La date d’expiration est incomplète."],
  cvc: ["incomplete_cvc", "Your card's security code is incomplete.", "Le code de sécurité est incomplet."],
};

const form = document.querySelector("form");
const field = (name) => form.elements.namedItem(name);
const tell = (message) => parent.postMessage(message, page);

document.documentElement.lang = french ? "fr" : "en";
for (const place of document.querySelectorAll("[data-word]")) place.textContent = words[place.dataset.word];
const { color } = JSON.parse(asked.get("style") || "{}").base ?? {};
if (color) document.documentElement.style.setProperty("--ink", color);

const offer = (name, values, label = String) => {
  for (const value of ["", ...values]) field(name).add(new Option(value === "" ? "" : label(value), value));
};
offer(
  "exp_month",
  Array.from({ length: 12 }, (_, at) => at + 1),
  (month) => String(month).padStart(2, "0"),
);
const thisYear = new Date().getFullYear();
offer(
  "exp_year",
  Array.from({ length: 8 }, (_, at) => thisYear + at),
);

const digits = () => field("number").value.replaceAll(/\D/g, "");
function missing() {
  if (digits().length < 13) return "number";
  return ["exp_month", "exp_year"].find((name) => !field(name).value) ?? (field("cvc").value.length < 3 ? "cvc" : null);
}

function errorOf(name) {
  const [code, english, inFrench] = incomplete[name];
  return { type: "validation_error", code, message: french ? inFrench : english };
}

async function makeToken(key) {
  for (const { name } of form.elements) field(name).removeAttribute("aria-invalid");
  const name = missing();
  if (name) {
    field(name).setAttribute("aria-invalid", "true");
    field(name).focus();
    return { error: errorOf(name) };
  }
  const card = { ...Object.fromEntries(new FormData(form)), number: digits() };
  const answer = await fetch("/v1/tokens", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({ card }),
  }).catch(() => null);
  const error = { type: "api_connection_error", message: "The card provider cannot be reached." };
  if (!answer) return { error };
  const made = await answer.json();
  return answer.ok ? { token: made } : { error: made.error };
}

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", ({ target }) => {
  target.removeAttribute("aria-invalid");
  const name = missing();
  tell({ kind: "change", event: { elementType: "card", complete: !name, empty: digits() === "", error: undefined } });
});
form.addEventListener("keydown", ({ key, target }) => {
  if (key === "Enter" && target instanceof HTMLInputElement) tell({ kind: "submit" });
});
form.addEventListener("focusin", () => tell({ kind: "focus" }));
addEventListener("message", async ({ origin, data }) => {
  if (origin !== page) return;
  if (data.kind === "focus") field("number").focus();
  if (data.kind === "clear") form.reset();
  if (data.kind === "token") tell({ kind: "token", id: data.id, result: await makeToken(data.key) });
});
new ResizeObserver(() => tell({ kind: "size", height: document.body.offsetHeight + 4 })).observe(document.body);
tell({ kind: "ready" });
