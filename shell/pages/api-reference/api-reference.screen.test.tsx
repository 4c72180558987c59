import { screen } from "@testing-library/react";
import { answers, openScreen } from "@carnet/shell/testing";
import { getExternalOpenApi } from "@carnet/services/clinic/contract";
import { pathOf } from "@carnet/services/framework/contract";
import { landingRoutes } from "../landing/routes.tsx";
import { apiWords } from "./words.ts";

it("shows every call of the published file to people without an account: what it takes, what is sent and what is answered", async () => {
  const { user } = await openScreen(landingRoutes, {
    namespace: "api-reference",
    words: apiWords,
    at: "/api",
    answers: [
      answers(getExternalOpenApi, {
        openapi: "3.1.0",
        info: { description: "Send it as `X-Api-Key`." },
        paths: {
          "/appointments/{externalId}": {
            put: {
              operationId: "putAppointment",
              summary: "Plan a visit, or move it",
              description: "You name the visit (`externalId`).",
              parameters: [
                { name: "externalId", in: "path", required: true, schema: { type: "string" } },
                {
                  name: "If-Match",
                  in: "header",
                  description: "Change this version alone",
                  schema: { type: "string" },
                },
              ],
              requestBody: { content: { "application/json": { example: { minutes: 45 } } } },
              responses: { 201: { description: "The visit was not there, and is now" } },
            },
          },
        },
      } as never),
    ],
  });
  expect(await screen.findByRole("heading", { level: 1, name: "The API of Carnet" })).toBeVisible();
  expect(await screen.findByText("Send it as X-Api-Key.")).toBeVisible();
  await user.click(screen.getByText("Plan a visit, or move it"));
  expect(screen.getByRole("link", { name: "The same as an OpenAPI 3.1 file" })).toHaveAttribute(
    "href",
    pathOf(getExternalOpenApi),
  );
  const shown = screen.getByRole("group");
  expect(shown).toHaveTextContent("PUT /appointments/{externalId}");
  expect(shown).toHaveTextContent("externalId path · required");
  expect(shown).toHaveTextContent("If-Match header");
  expect(shown).toHaveTextContent('"minutes": 45');
  expect(shown).toHaveTextContent("The visit was not there, and is now");
});
