import i18next from "i18next";
import { useState } from "react";
import { createRoot } from "react-dom/client";
// oxlint-disable-next-line no-restricted-imports -- the floor is the bare stack, without our design system
import { BrowserRouter, Route, Routes } from "react-router";

/** The least a login page of this stack can be: React, routes, words and a form, in one file. */
function LoginFloor() {
  const [email, setEmail] = useState("");
  return (
    <form>
      <label>
        {i18next.t("email")} <input type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      </label>
    </form>
  );
}

void i18next.init({ lng: "en", resources: { en: { translation: { email: "Email" } } } }).then(() => {
  createRoot(document.getElementById("root") as HTMLElement).render(
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<LoginFloor />} />
      </Routes>
    </BrowserRouter>,
  );
});
