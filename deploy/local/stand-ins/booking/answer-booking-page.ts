import type { IncomingMessage, RequestListener } from "node:http";
import { standInPage, textOf } from "../stand-in.page.ts";
import type { BookingState } from "./answer-booking.ts";
import type { BookingClinic } from "./booking-ledger.ts";
import { troubles, type Trouble } from "./contract.ts";

/**
 * The page where somebody plays the booking service by hand: its keys, who is there, and appointments to book, move and cancel.
 * `POST /booking` takes the form: `do` is book, move, cancel, trouble, away, back or withdraw.
 */
export function answerBookingPage(state: BookingState): RequestListener {
  return (request, response) => {
    if (request.method !== "POST") {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      return void response.end(standInPage({ title: "Booking service", body: bodyOf(state) }));
    }
    readForm(request).then(
      (form) => {
        act(state, form);
        response.writeHead(303, { location: "/booking" }).end();
      },
      (error: unknown) => response.writeHead(400, { "content-type": "text/plain" }).end(String(error)),
    );
  };
}

function act(state: BookingState, form: URLSearchParams): void {
  const given = (name: string) => form.get(name) ?? "";
  if (given("do") === "away" || given("do") === "back") return void (state.isAway = given("do") === "away");
  if (given("do") === "trouble") {
    const trouble = troubles.find((one) => one === given("trouble")) as Trouble;
    return void state.trouble.push(trouble);
  }
  const clinic = state.clinics.get(given("key"));
  if (!clinic) throw new Error("There is no such key.");
  if (given("do") === "withdraw") return void (clinic.refusal = clinic.refusal ? null : "InvalidGoRdvKey");
  if (given("do") === "cancel") return void clinic.change(given("id"), { status: "cancelled" });
  const startsAt = new Date(given("startsAt")).toISOString();
  if (given("do") === "move") return void clinic.change(given("id"), { startsAt, status: "booked" });
  clinic.book({
    id: `a-${Date.now()}`,
    patientId: given("patientId"),
    professionalId: given("professionalId"),
    startsAt,
    minutes: 45,
  });
}

const bodyOf = (state: BookingState) => `<h1>Booking service</h1>
<p>${state.isAway ? "Away: it answers nobody." : "It answers."}</p>
<form method="post"><button name="do" value="${state.isAway ? "back" : "away"}">${state.isAway ? "Come back" : "Go away"}</button></form>
<form method="post"><input type="hidden" name="do" value="trouble"><label>The next request meets
<select name="trouble">${options(troubles.map((one) => [one, one]))}</select></label> <button>Say so</button></form>
${[...state.clinics].map(([key, clinic]) => clinicOf(key, clinic)).join("")}`;

const options = (all: readonly (readonly [string, string])[]) =>
  all.map(([value, label]) => `<option value="${textOf(value)}">${textOf(label)}</option>`).join("");

const clinicOf = (key: string, clinic: BookingClinic) => {
  const nameOf = (id: string) => {
    const one = clinic.patients.get(id);
    return one ? `${one.firstName} ${one.lastName}` : id;
  };
  const people = [...clinic.patients.keys()].map((id) => [id, nameOf(id)] as const);
  const hidden = `<input type="hidden" name="key" value="${textOf(key)}">`;
  const when = `<input type="datetime-local" name="startsAt" aria-label="When">`;
  return `<h2>${textOf(key)}</h2>
<form method="post">${hidden}<button name="do" value="withdraw">${clinic.refusal ? "Give the key back" : "Withdraw the key"}</button></form>
<form method="post">${hidden}<label>Who <select name="patientId">${options(people)}</select></label>
<label>With <select name="professionalId">${options(clinic.professionals.map(({ id, name }) => [id, name]))}</select></label>
${when} <button name="do" value="book">Book</button></form>
<ol>${clinic
    .changedSince(0)
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
    .map(
      ({ id, patientId, startsAt, status }) =>
        `<li>${textOf(nameOf(patientId))}<small>${textOf(startsAt)} ${status}</small>
<form method="post">${hidden}<input type="hidden" name="id" value="${textOf(id)}">${when}
<button name="do" value="move">Move</button> <button name="do" value="cancel">Cancel</button></form></li>`,
    )
    .join("")}</ol>`;
};

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) {
    body += chunk as string;
    if (body.length > 10_000) throw new Error("too large");
  }
  return new URLSearchParams(body);
}
