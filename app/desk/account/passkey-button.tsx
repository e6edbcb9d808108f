import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useState } from "react";
import { useSubmit } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Props = {
  /** Posted with the passkey; with the suffix `-options` the same action returns the browser's options. */
  intent: "passkey" | "add-passkey";
  ask: (options: string) => Promise<unknown>;
  label: string;
  noPasskey: string;
  unsupported: string;
};

export function PasskeyButton({ intent, ask, label, noPasskey, unsupported }: Props) {
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  const submit = useSubmit();
  const isHydrated = useHydrated();
  if (isHydrated && !browserSupportsWebAuthn()) return <p>{unsupported}</p>;

  async function start() {
    if (state === "busy") return;
    setState("busy");
    try {
      const body = new URLSearchParams({ intent: `${intent}-options` });
      const response = await fetch(location.href, { method: "POST", body, headers: { Accept: "application/json" } });
      const { options } = (await response.json()) as { options: string };
      const answer = await ask(options);
      await submit({ intent, answer: JSON.stringify(answer) }, { method: "post" });
      setState("ready");
    } catch {
      setState("failed");
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
    </>
  );
}
