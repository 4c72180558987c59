import { BaseModel } from "@carnet/services/framework";
import { ailleurs, cast, castMemberships, openService, tilleuls } from "@carnet/services/framework/testing";
import { clinic } from "../app.ts";
import { Clinic } from "../clinics/clinic.model.ts";
import type { PlanCode } from "../contract/index.ts";
import { Member } from "../members/member.model.ts";

/** Names and addresses of the cast, as account would tell them. */
export const people = Object.entries(cast)
  .filter(([name]) => name !== "anonymous" && name !== "adaAsMorel")
  .map(([name, { userId, role }]) => ({
    id: userId as string,
    email: `${name.toLowerCase()}@tilleuls.example`,
    firstName: name,
    lastName: "Example",
    langCode: "fr" as const,
    role: role as "therapist" | "patient" | "admin",
    pubKey: `AQEE${name}`,
    emailConfirmed: true,
    disabledAt: null,
  }));

/** What account answers when the clinic asks about the cast. */
export const accountAnswers = {
  "rpc.account.users.v1": ({ userIds }: { userIds: string[] }) => ({
    users: people.filter(({ id }) => userIds.includes(id)),
  }),
  "rpc.account.userByEmail.v1": ({ email }: { email: string }) => ({
    user: people.find((person) => person.email === email) ?? null,
  }),
};

/** The clinic service with the two clinics of the cast and everybody in their place, before each test file; other services answer as `answers` says. */
export function openTilleuls(answers: Record<string, (ask: never) => unknown> = {}) {
  const service = openService(clinic, { answers: { ...accountAnswers, ...answers } as never });
  beforeAll(() => service.within(settleCast));
  return service;
}

async function settleCast(): Promise<void> {
  await BaseModel.knex().transaction(async (trx) => {
    await Clinic.query(trx).insert([
      aClinic({ id: tilleuls, ownerId: cast.drMorel.userId, name: "Clinique des Tilleuls" }),
      aClinic({ id: ailleurs, ownerId: cast.drAilleurs.userId, name: "Clinique d'Ailleurs" }),
    ]);
    await Member.query(trx).insert(
      castMemberships.map(({ clinicId, userId, isManager, isMember, keepsAccess, plan, canFinalizeSession }) => ({
        clinicId,
        userId,
        isManager,
        keepsAccess,
        canFinalizeSession,
        plan: plan as PlanCode | null,
        removedAt: isMember ? null : new Date().toISOString(),
      })),
    );
  });
}

/** A clinic of Québec, complete enough to work. */
export const aClinic = (parts: Partial<Clinic>): Partial<Clinic> => ({
  name: "Clinique",
  address: "12, rue des Tilleuls, Québec",
  phone: "418 555-0142",
  country: "CA",
  provinceOrState: "QC",
  ...parts,
});
