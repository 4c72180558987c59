import type { Migration } from "@carnet/services/framework";

/**
 * What came in, by clinic and day: each change of what was paid says how, when, and whose session it was for. And what a session comes
 * to, with each of its taxes, beside its bill: a year of a clinic is added up from an index alone.
 */
export const payments: Migration = async (knex) => {
  await knex.raw(`
    alter table money_history
      add column clinic_id uuid,
      add column therapist_id uuid,
      add column payment_method text,
      add column received_at timestamptz not null default clock_timestamp();
    update money_history m set clinic_id = s.clinic_id, therapist_id = s.therapist_id,
      payment_method = s.payment_method, received_at = m.created_at
      from seances s where s.id = m.seance_id;
    alter table money_history
      alter column clinic_id set not null,
      alter column therapist_id set not null,
      alter column payment_method set not null;
    create index money_history_of_clinic on money_history (clinic_id, received_at)
      include (therapist_id, seance_id, payment_method, old_amount_paid, amount_paid);

    create function tax_names(billing jsonb) returns text[] language sql immutable parallel safe as $$
      select array(select tax->>'name' from jsonb_array_elements(billing->'taxes') with ordinality each (tax, place) order by place) $$;
    create function tax_cents(billing jsonb) returns bigint[] language sql immutable parallel safe as $$
      select array(select (tax->>'amount')::bigint from jsonb_array_elements(billing->'taxes') with ordinality each (tax, place) order by place) $$;
    alter table seances
      add column total bigint generated always as (greatest((billing->>'total')::bigint, fee)) stored,
      add column tax_names text[] generated always as (tax_names(billing)) stored,
      add column tax_cents bigint[] generated always as (tax_cents(billing)) stored;
    create index seances_income on seances (clinic_id, created_or_appointed_at)
      include (therapist_id, patient_id, fee, total, amount_paid, tax_names, tax_cents) where finalized_at is not null;
    create index seances_owing_clinic on seances (clinic_id, created_or_appointed_at, id)
      where finalized_at is not null and amount_paid < greatest((billing->>'total')::bigint, fee);
  `);
};
