import { clinicCertified } from "@carnet/nats/contracts/rpc/clinic.certified.v1";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { clinicLogHead } from "@carnet/nats/contracts/rpc/clinic.logHead.v1";
import { chainHash, fingerprintOf } from "@carnet/services/framework";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { aCert, aKey, aLine, openTilleuls } from "../testing/index.ts";

const { as, asked } = openTilleuls();

it("says which key speaks for a clinic, whose it certifies and what its log was at a line: none before its log begins, then its founder's", async () => {
  const rootFp = async () => ((await asked(clinicInfo, { clinicId: tilleuls })) as { rootFp: string | null }).rootFp;
  expect(await rootFp()).toBeNull();
  const [morel, renewed] = [aKey(), aKey()];
  const isCertified = (userId: string, { pubKey }: { pubKey: string }) =>
    asked(clinicCertified, { clinicId: tilleuls, userId, fp: fingerprintOf(pubKey) });
  expect(await isCertified(cast.drMorel.userId, morel)).toEqual({ isCertified: false });
  const founding = aLine(null, morel, "cert", aCert(cast.drMorel.userId, "owner", morel));
  const response = await as(cast.drMorel)
    .post(`/api/1/clinic/${tilleuls}/trust`)
    .send({ entries: [founding] });
  expect(response.body).toEqual({ seq: 1 });
  expect(await rootFp()).toBe(founding.stmt.by);
  const head = async (seq: number) => asked(clinicLogHead, { clinicId: tilleuls, seq });
  expect(await head(1)).toEqual({ head: chainHash("pm1/log", founding) });
  expect(await head(2)).toEqual({ head: null });
  expect(await isCertified(cast.drMorel.userId, morel)).toEqual({ isCertified: true });
  expect(await isCertified(cast.drMorel.userId, renewed)).toEqual({ isCertified: false });
  expect(await isCertified(cast.drLavoie.userId, morel)).toEqual({ isCertified: false });
});
