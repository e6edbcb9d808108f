import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useState } from "react";
import { useSubmit } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Props = {
  /**
   * Posted with the passkey; with the suffix `-options` the same action returns the browser's
   * options.
   */
  intent: "passkey" | "add-passkey";
  ask: (options: string) => Promise<unknown>;
  label: string;
  noPasskey: string;
  /** Said when the device has one already; only adding one finds that. */
  knownHere?: string;
  unsupported: string;
};

/**
 * The error of a browser whose authenticator holds one of the excluded credentials (WebAuthn,
 * 5.1.3).
 */
const ALREADY_REGISTERED = "InvalidStateError";

export function PasskeyButton({ intent, ask, label, noPasskey, knownHere, unsupported }: Props) {
  const [state, setState] = useState<"ready" | "busy" | "failed" | "known">("ready");
  const submit = useSubmit();
  const isHydrated = useHydrated();
  if (isHydrated && !browserSupportsWebAuthn()) return <p>{unsupported}</p>;

  async function start() {
    if (state === "busy") return;
    setState("busy");
    try {
      const body = new URLSearchParams({ intent: `${intent}-options` });
      const response = await fetch(location.href, {
        method: "POST",
        body,
        headers: { Accept: "application/json" },
      });
      const { options } = (await response.json()) as { options: string };
      const answer = await ask(options);
      await submit({ intent, answer: JSON.stringify(answer) }, { method: "post" });
      setState("ready");
    } catch (error) {
      setState(error instanceof Error && error.name === ALREADY_REGISTERED ? "known" : "failed");
    }
  }
  return (
    <>
      <button
        type="button"
        className={intent === "passkey" ? "btn" : "btn btn--outline"}
        onClick={start}
        aria-disabled={state === "busy"}
      >
        {label}
      </button>
      {state === "failed" ? <Notice tone="danger">{noPasskey}</Notice> : null}
      {state === "known" ? <Notice tone="success">{knownHere ?? noPasskey}</Notice> : null}
    </>
  );
}
