import { startAuthentication } from "@simplewebauthn/browser";
import { PasskeyButton } from "./passkey-button.tsx";

const signIn = (options: string) => startAuthentication({ optionsJSON: JSON.parse(options) });

/** The first way in. Without JavaScript there is the link by mail. */
export function PasskeyEntry(words: { gaveUp: string; unsupported: string }) {
  return <PasskeyButton intent="passkey" ask={signIn} label="Sign in with a passkey" {...words} />;
}
