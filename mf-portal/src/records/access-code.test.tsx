import { screen as page, waitFor } from "@testing-library/react";
import { queryClient } from "@carnet/shell/app";
import { loadCrypto, type PmCrypto } from "@carnet/shell/crypto";
import { answers } from "@carnet/shell/testing";
import { keepPortalKey } from "@carnet/services/portal/contract";
import { aRecord, aRequest, keep, openPortal } from "../testing/open-portal.ts";
import { noteHandedCode } from "./handed-code.ts";

let engine: PmCrypto;
beforeEach(async () => void (engine = await loadCrypto()));
afterEach(() => {
  queryClient.clear();
  jest.restoreAllMocks();
  history.replaceState(null, "", "/");
});

const invite = "A".repeat(123);
const open = () => openPortal([aRecord({ keep: null, invite }), aRequest(), answers(keepPortalKey, {})]);
const accepting = () =>
  jest.spyOn(engine, "acceptPortal").mockResolvedValue({ portal: {} as never, rootFp: "R".repeat(43), keep });

it("opens the record with a code that came behind the # of the address, which keeps none of it", async () => {
  const accepted = accepting();
  history.replaceState(null, "", "/patient/home?from=qr#code=7kq4m2xwz9");
  noteHandedCode();
  expect(location.href).toMatch(/\/patient\/home\?from=qr$/);
  await open();
  await waitFor(() => expect(accepted).toHaveBeenCalledTimes(1));
  expect(accepted.mock.calls[0]![0]).toMatchObject({ code: "7KQ4M2XWZ9", blob: invite });
});

it("asks for the code where none was handed over, or it was used already", async () => {
  const accepted = accepting();
  await open();
  expect(await page.findByLabelText(/Access code/)).toHaveValue("");
  expect(accepted).not.toHaveBeenCalled();
});
