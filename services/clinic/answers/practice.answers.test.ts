import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { clinicLogHead } from "@carnet/nats/contracts/rpc/clinic.logHead.v1";
import { chainHash } from "@carnet/services/kit";
import { cast, tilleuls } from "@carnet/services/kit/testing";
import { aCert, aKey, aLine, openTilleuls } from "../testing/index.ts";

const { as, asked } = openTilleuls();

it("says which key speaks for a clinic and what its log was at a line: none before its log begins, then its founder's", async () => {
  const rootFp = async () => ((await asked(clinicInfo, { clinicId: tilleuls })) as { rootFp: string | null }).rootFp;
  expect(await rootFp()).toBeNull();
  const morel = aKey();
  const founding = aLine(null, morel, "cert", aCert(cast.drMorel.userId, "owner", morel));
  const answer = await as(cast.drMorel)
    .post(`/api/1/clinic/${tilleuls}/trust`)
    .send({ entries: [founding] });
  expect(answer.body).toEqual({ seq: 1 });
  expect(await rootFp()).toBe(founding.stmt.by);
  const head = async (seq: number) => asked(clinicLogHead, { clinicId: tilleuls, seq });
  expect(await head(1)).toEqual({ head: chainHash("pm1/log", founding) });
  expect(await head(2)).toEqual({ head: null });
});
