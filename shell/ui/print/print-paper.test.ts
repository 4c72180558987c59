import userEvent from "@testing-library/user-event";
import { printPaper } from "./print-paper.ts";

const sheetOf = (text: string) => Object.assign(document.createElement("p"), { textContent: text });
let printed: string[];
beforeEach(() => {
  printed = [];
  window.print = () => printed.push(document.body.textContent);
});

it("prints one sheet at a time, and takes it off the page when somebody uses it again", async () => {
  await printPaper(sheetOf("Reçu 41"));
  await printPaper(sheetOf("Reçu 42"));
  expect(printed).toEqual(["Reçu 41", "Reçu 42"]);
  await userEvent.keyboard("a");
  expect(document.body).toBeEmptyDOMElement();
});

it("waits for the pictures of a sheet, and prints without one that is broken", async () => {
  const sheet = sheetOf("Reçu 43");
  const [good, broken] = [document.createElement("img"), document.createElement("img")];
  let isDecoded = false;
  good.decode = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    isDecoded = true;
  };
  broken.decode = () => Promise.reject(new DOMException("", "EncodingError"));
  sheet.append(good, broken);
  window.print = () => printed.push(String(isDecoded));
  await printPaper(sheet);
  expect(printed).toEqual(["true"]);
});
