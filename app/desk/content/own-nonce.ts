/** The nonce of this page, without which its policy refuses styles. */
export const ownNonce = () => document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
