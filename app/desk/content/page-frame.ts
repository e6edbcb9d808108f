/** The text of an element, with white space as in records. */
export const textOf = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").trim();

/** The nonce of this page, without which its policy refuses styles. */
export const ownNonce = () => document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
