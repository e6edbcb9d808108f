import { useState } from "react";
import { useSubmit } from "react-router";

type State = "ready" | "busy" | "given up";

/**
 * Asks the browser for a passkey: fetches what it is to do from the page's own action (`intent` with `-options`), and
 * posts what came of it to the same action as `answer`. Given up when the member cancels or has none here.
 */
export function usePasskey(intent: string, ask: (options: string) => Promise<unknown>) {
  const [state, setState] = useState<State>("ready");
  const submit = useSubmit();

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
      setState("given up");
    }
  }
  return { state, start };
}
