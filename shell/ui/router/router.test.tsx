import { spaWindow } from "./spa-window.ts";

const echo = () => {
  const event = new PopStateEvent("popstate");
  Object.assign(event, { singleSpa: true });
  window.dispatchEvent(event);
};

describe("spaWindow", () => {
  it("drops the echo of its own push, and only that", () => {
    const page = spaWindow();
    const heard = jest.fn();
    page.addEventListener("popstate", heard);

    page.history.pushState({ key: "one" }, "", "/one");
    echo();
    expect(heard).not.toHaveBeenCalled();

    window.history.pushState({ key: "other" }, "", "/other");
    echo();
    expect(heard).toHaveBeenCalledTimes(1);

    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(heard).toHaveBeenCalledTimes(2);

    page.removeEventListener("popstate", heard);
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
