/** Who asks for passkeys: this house, named by its host; an assertion made for another origin is refused. */
export function relyingParty(): { rpID: string; rpName: string; origin: string } {
  const { hostname, origin } = new URL(process.env["CARNET_ORIGIN"] ?? "http://localhost:8080");
  return { rpID: hostname, rpName: "Carnet", origin };
}
