import { closeSearch, openSearch, searchBoard } from "./search.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
let before: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = "<button>Florence</button><input>";
  before = document.querySelector("button")!;
  before.focus();
});

it("gives the focus back where it was when the search is closed", async () => {
  openSearch();
  expect(searchBoard.read()).toEqual({ text: "", keys: null });
  before.blur();
  closeSearch();
  await settled();
  expect(before).toHaveFocus();
});

it("takes it neither from what was chosen nor from the page that is gone to", async () => {
  openSearch();
  const field = document.querySelector("input")!;
  field.focus();
  closeSearch();
  await settled();
  expect(field).toHaveFocus();

  openSearch();
  field.blur();
  closeSearch();
  history.pushState(null, "", "/therapist/patients");
  await settled();
  expect(document.body).toHaveFocus();
});
