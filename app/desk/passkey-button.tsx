import { Notice } from "#app/ui/notice.tsx";
import { usePasskey } from "./use-passkey.ts";

type Props = {
  /** What the page's own action does with the passkey. */
  intent: "passkey" | "add-passkey";
  /** Hands the browser what the server wants of it. */
  ask: (options: string) => Promise<unknown>;
  label: string;
  /** Said when the browser came back without a passkey. */
  gaveUp: string;
};

/** Asks the browser for a passkey, and says so when none came. */
export function PasskeyButton({ intent, ask, label, gaveUp }: Props) {
  const { state, start } = usePasskey(intent, ask);
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
