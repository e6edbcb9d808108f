import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { type NewsletterOutcome, newsletterFailure } from "./newsletter-outcome.ts";
import { postForm } from "./post-form.ts";

const SENDING_AT_LEAST_MS = 1000;
const THANKS_MS = 3000;

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
    const [answer] = await Promise.all([postForm(form.action, new FormData(form)), wait(SENDING_AT_LEAST_MS)]);
    const status = answer?.status ?? 0;
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
