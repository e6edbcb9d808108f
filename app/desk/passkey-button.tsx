import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { Notice } from "#app/ui/notice.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { usePasskey } from "./use-passkey.ts";

type Props = {
  /** What the page's own action does with the passkey. */
  intent: "passkey" | "add-passkey";
  /** Hands the browser what the server wants of it. */
  ask: (options: string) => Promise<unknown>;
  label: string;
  /** Said when the browser came back without a passkey. */
  gaveUp: string;
  /** Said in place of the button where the browser knows no passkeys. */
  unsupported: string;
};

/** Asks the browser for a passkey, and says so when none came. */
export function PasskeyButton({ intent, ask, label, gaveUp, unsupported }: Props) {
  const { state, start } = usePasskey(intent, ask);
  const isHydrated = useHydrated();
  if (isHydrated && !browserSupportsWebAuthn()) return <p>{unsupported}</p>;
  return (
    <>
      <button type="button" className="btn" onClick={start} aria-disabled={state === "busy"}>
        {label}
      </button>
      {state === "given up" ? (
        <Notice tone="danger">
          <p>{gaveUp}</p>
        </Notice>
      ) : null}
    </>
  );
}
