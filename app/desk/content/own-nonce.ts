/** The nonce of this page: its policy refuses styles without it. */
export const ownNonce = () => document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
