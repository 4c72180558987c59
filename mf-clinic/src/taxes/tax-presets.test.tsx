import { screen, waitFor, within } from "@testing-library/react";
import { answers, asks } from "@carnet/shell/testing";
import { aClinicView, aListedClinic, asTherapist } from "@carnet/shell/testing/clinic";
import { type ClinicView, getClinic, getMyClinics, saveClinic } from "@carnet/services/clinic/contract";
import { getOwing } from "@carnet/services/seance/contract";
import { openRoom } from "../testing/open-room.ts";

const gst = { name: "TPS", rate: 5, calculatedAfterPreviousTaxes: false, numberOrId: "123456789 RT0001" };

/** A clinic that keeps what is saved of it. */
function clinicOf(given: Partial<ClinicView> = {}) {
  let stored = aClinicView(given);
  return [
    answers(getClinic, () => stored),
    answers(getMyClinics, [aListedClinic()]),
    answers(
      getOwing,
      () => ({ ...(getOwing.example.answer as object), asksTaxes: stored.taxes.length === 0 }) as never,
    ),
    answers(saveClinic, ({ body }) => (stored = { ...stored, ...(body as object) })),
  ];
}
const taxes = (given: Partial<ClinicView>, language: "en" | "fr" = "en") => {
  const table = clinicOf(given);
  return openRoom(`/myClinic/${aClinicView().id}/admin?sub=taxes`, table, { language });
};
const saved = (requests: Awaited<ReturnType<typeof openRoom>>["requests"]) =>
  requests.filter(asks(saveClinic)).map(({ body }) => body as Partial<ClinicView>);

describe("rates by province", () => {
  it.each([
    ["en", "Use these taxes", ["GST", "QST"], /9\.975\s?%, since 1\sJan\s2013/],
    ["fr", "Utiliser ces taxes", ["TPS", "TVQ"], /9,975\s%, depuis le 1er\sjanv\.\s2013/],
  ] as const)(
    "are proposed with their day and source, and taken with one press, in %s",
    async (language, use, names, line) => {
      const { user, requests } = await taxes({ taxes: language === "fr" ? [gst] : [] }, language);
      expect(await screen.findByText(line)).toBeVisible();
      expect(screen.getAllByRole("link", { name: "Source" })[1]).toHaveAttribute(
        "href",
        expect.stringContaining("revenuquebec.ca"),
      );
      await user.click(screen.getByRole("button", { name: use }));
      await waitFor(() =>
        expect(
          saved(requests)
            .at(-1)
            ?.taxes?.map(({ name }) => name),
        ).toEqual(names),
      );
      const [first] = saved(requests).at(-1)!.taxes!;
      expect(first).toMatchObject({ rate: 5, numberOrId: language === "fr" ? gst.numberOrId : "" });
    },
  );

  it("say once that a rate has changed", async () => {
    const { user, requests } = await taxes({ provinceOrState: "NS", taxes: [{ ...gst, name: "HST", rate: 15 }] });
    const notice = (await screen.findByText(/HST is 14\s?% since 1\sApr\s2025/)).closest("[role]") as HTMLElement;
    await user.click(within(notice).getByRole("button", { name: "Use it" }));
    await waitFor(() =>
      expect(saved(requests).at(-1)?.taxes).toMatchObject([{ rate: 14, numberOrId: gst.numberOrId }]),
    );
    expect(screen.queryByText(/HST is 14/)).toBeNull();
  });
});

describe("a clinic that has not said whether it charges taxes", () => {
  it("is asked where its receipts are made, and answers with one press", async () => {
    const { user, requests } = await openRoom("/money", clinicOf());
    expect(await screen.findByText(/Does this clinic charge taxes/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Enter its taxes" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "It charges none" }));
    await waitFor(() => expect(screen.queryByText(/Does this clinic charge taxes/)).toBeNull());
    expect(saved(requests)).toMatchObject([{ chargesNoTaxes: true, was: { chargesNoTaxes: false } }]);
  });

  it("is told who says it, for whom it is not theirs to say", async () => {
    await openRoom("/money", clinicOf(asTherapist), { language: "fr" });
    expect(await screen.findByText(/Avant le premier reçu, Anne Morel dit si/)).toBeVisible();
  });

  it("is not asked once it has taxes, or has none on purpose", async () => {
    for (const given of [{ taxes: [gst] }, { chargesNoTaxes: true }]) {
      const room = await openRoom("/money", clinicOf(given));
      await screen.findByRole("table");
      expect(screen.queryByText(/Does this clinic charge taxes/)).toBeNull();
      room.unmount();
    }
  });
});
