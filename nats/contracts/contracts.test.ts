import { contractsFolder, readContracts } from "../server/read-contracts.ts";
import { pathToFileURL } from "node:url";

const contracts = readContracts(contractsFolder(pathToFileURL(`${__dirname}/../server/x.ts`).href));

describe("contracts", () => {
  it("are named after their subject", async () => {
    for (const { path, contract } of await contracts) {
      expect(contract.subject).toBe(path.replace(/\.ts$/, "").replace("/", "."));
    }
  });

  it("accept their own example", async () => {
    for (const { path, contract } of await contracts) {
      const wrong =
        contract.kind === "question"
          ? (contract.ask.safeParse(contract.example.ask).error ??
            contract.reply.safeParse(contract.example.reply).error)
          : contract.data.safeParse(contract.example).error;
      expect({ path, wrong }).toEqual({ path, wrong: undefined });
    }
  });

  it("carry no names and no clinical text in facts", async () => {
    const personal = /"(firstName|lastName|fullName|email|phone|notes|text|name)":/;
    for (const { path, contract } of await contracts) {
      if (contract.kind !== "fact") continue;
      expect({ path, personal: personal.test(JSON.stringify(contract.example)) }).toEqual({ path, personal: false });
    }
  });
});
