import { startAuthentication } from "@simplewebauthn/browser";
import { Notice } from "#app/ui/notice.tsx";
import { usePasskey } from "./use-passkey.ts";

/** The first way in. Without JavaScript there is the link by mail. */
export function PasskeyEntry({ gaveUp }: { gaveUp: string }) {
  const { state, start } = usePasskey("passkey", (options) =>
    startAuthentication({ optionsJSON: JSON.parse(options) }),
  );
  return (
    <>
      <button type="button" className="btn" onClick={start} aria-disabled={state === "busy"} data-passkey="">
        Sign in with a passkey
      </button>
      {state === "given up" ? (
        <Notice tone="danger">
          <p>{gaveUp}</p>
        </Notice>
      ) : null}
    </>
  );
}
