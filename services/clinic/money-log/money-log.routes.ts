import { routes } from "@carnet/services/framework";
import { plainName } from "@carnet/services/framework/contract";
import { invoicePolicy } from "../billing/billing.policy.ts";
import { Clinic } from "../clinics/clinic.model.ts";
import { fullName, knownPeople } from "../clinics/known-people.ts";
import { getMoneyLog } from "../contract/index.ts";
import { MoneyChange } from "./money-change.model.ts";

export const moneyLogRoutes = routes();

moneyLogRoutes.on(getMoneyLog, async ({ actor, query: { before, pageSize, kind, q } }) => {
  invoicePolicy.allow(actor, "settle", null);
  const named = plainName(q);
  // One more than is shown says whether there is a page after it.
  const found = MoneyChange.query()
    .orderBy("id", "desc")
    .limit(pageSize + 1);
  if (before !== undefined) void found.where("id", "<", before);
  if (kind) void found.where({ kind });
  if (named)
    void found.whereIn("clinic_id", Clinic.query().select("id").whereRaw("strpos(plain_name, ?) > 0", [named]));
  const changes = await found;
  const shown = changes.slice(0, pageSize);
  const [clinics, people] = await Promise.all([
    Clinic.query().findByIds([...new Set(shown.flatMap(({ clinicId }) => clinicId ?? []))]),
    knownPeople(shown.flatMap(({ byId, actingId, personId }) => [byId, actingId, personId].flatMap((id) => id ?? []))),
  ]);
  const personOf = (id: string | null) => {
    const person = people.get(id ?? "");
    return id === null ? null : { id, name: person ? fullName(person) : "" };
  };
  const clinicOf = (id: string | null) =>
    id === null ? null : { id, name: clinics.find((clinic) => clinic.id === id)?.name ?? "" };
  const rows = shown.map(({ id, byId, actingId, clinicId, personId, ...change }) => ({
    ...change,
    id: Number(id),
    by: personOf(byId),
    acting: personOf(actingId),
    clinic: clinicOf(clinicId),
    person: personOf(personId),
  }));
  return { rows, next: changes.length > shown.length ? (rows.at(-1)?.id ?? null) : null };
});
