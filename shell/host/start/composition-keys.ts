/**
 * A key that a writing system takes for what it is composing is nobody else's: Enter ends the composition and sends no form, opens nobody,
 * chooses nothing. It stops here, before everything else on the page. The browser says which they are by `isComposing`; Safari, which ends
 * the composition before it tells of the key, by the code 229 alone.
 */
addEventListener(
  "keydown",
  (event) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  },
  true,
);

export {};
