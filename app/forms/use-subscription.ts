import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { VISIT_FIELD } from "#shared/forms/lead-fields.ts";
import { type NewsletterOutcome, newsletterFailure } from "./newsletter-outcome.ts";
import { visitJson } from "./visit-field.ts";

const SENDING_AT_LEAST_MS = 1000;
const THANKS_MS = 3000;
const TIMEOUT_MS = 20_000;

const idle: NewsletterOutcome = { status: "idle" };
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** idle → sending (one second at least) → subscribed (three seconds) → idle, or failed with the address kept. */
export function useSubscription(outcome = idle) {
  const [state, setState] = useState(outcome);
  const place = useRef<HTMLDivElement>(null);
  const wasSending = useRef(false);
  const isThanks = state.status === "subscribed" && state !== outcome;

  const subscribe = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (wasSending.current || new FormData(form).get("email") === "") return;
    setState({ status: "sending" });
    const [status] = await Promise.all([post(form), wait(SENDING_AT_LEAST_MS)]);
    if (status === 200) form.reset();
    setState(status === 200 ? { status: "subscribed" } : newsletterFailure(status));
  };

  useEffect(() => {
    // The focused control is disabled or removed by now.
    if (wasSending.current && state.status === "subscribed") place.current?.focus();
    if (wasSending.current && state.status === "failed") place.current?.querySelector("input")?.focus();
    wasSending.current = state.status === "sending";
  }, [state]);

  useEffect(() => {
    if (!isThanks) return;
    const timer = setTimeout(() => setState(idle), THANKS_MS);
    return () => clearTimeout(timer);
  }, [isThanks]);

  return { state, subscribe, place };
}

/** Posts as the browser itself would, and reads only the status: 200 means stored, 0 means no answer. */
async function post(form: HTMLFormElement): Promise<number> {
  const body = new FormData(form);
  body.set(VISIT_FIELD, visitJson());
  try {
    const response = await fetch(form.action, {
      method: "POST",
      body,
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.status;
  } catch {
    return 0;
  }
}
