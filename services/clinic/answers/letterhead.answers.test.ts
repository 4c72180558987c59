import { clinicLetterhead } from "@carnet/nats/contracts/rpc/clinic.letterhead.v1";
import type { ReplyOf } from "@carnet/nats/contracts/define-question";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { referenceDisciplines } from "../profiles/reference-disciplines.ts";
import { openTilleuls } from "../testing/index.ts";

const { as, asked } = openTilleuls();
const profile = `/api/1/clinics/${tilleuls}/myProfile`;
const letterhead = async (clinicId = tilleuls): Promise<ReplyOf<typeof clinicLetterhead>> =>
  asked(clinicLetterhead, { clinicId, therapistId: cast.drLavoie.userId });

it("says of a therapist what receipts say: names in both languages, their numbers, and their signature where they want it", async () => {
  const lines = [{ x0: 1, y0: 2, x1: 300, y1: 40 }];
  await as(cast.drLavoie)
    .put(`${profile}/signature`)
    .send({ signature: { width: 490, height: 80, lines } });
  const before = await letterhead();
  expect(before).toMatchObject({ timeZone: "America/Toronto", logo: null, signature: null });
  expect(before?.disciplines.find(({ id }) => id === referenceDisciplines[0]!.id)).toMatchObject({
    nameEn: "Osteopathy",
    nameFr: "Ostéopathie",
  });
  await as(cast.drLavoie).put(`${profile}/signature`).send({ copySignatureOnReceipts: true });
  expect((await letterhead())?.signature).toEqual({ width: 490, height: 80, typed: null, lines });
  expect(await letterhead(crypto.randomUUID())).toBeNull();
});
