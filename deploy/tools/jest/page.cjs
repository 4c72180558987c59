const selectors = require("jsdom/lib/jsdom/living/helpers/selectors.js");

const { matchesDontThrow } = selectors;
const html = "http://www.w3.org/1999/xhtml";

/** The names an element must have one of for a selector to mean it; null where that is not all in the selector's last words. */
function namesIn(selector) {
  const plain = selector.replace(/\[[^\]]*\]/g, "[]");
  if (/[("'\\]/.test(plain)) return null;
  const names = plain.split(",").map((one) => /(?:^|[\s>+~])([a-z][a-z0-9-]*)[^\s>+~]*$/i.exec(one.trim())?.[1]);
  return names.includes(undefined) ? null : new Set(names.map((name) => name.toLowerCase()));
}
const known = new Map();

/*
 * Whoever looks for a role asks what is seen, and so for the style of each element and of all that it stands in. After every change of
 * the page jsdom asks of each whether it is meant by any of a browser's hundred rules; most name another element, and are not read further.
 */
selectors.matchesDontThrow = (element, selector) => {
  if (!known.has(selector)) known.set(selector, namesIn(selector));
  const names = known.get(selector);
  if (names && element._namespaceURI === html && !names.has(element._localName)) return false;
  return matchesDontThrow(element, selector);
};

module.exports = require("jest-environment-jsdom");
