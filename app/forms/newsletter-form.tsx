import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { consentWordings, newsletterConsent } from "#shared/forms/consent.ts";
import { EMAIL_LIMIT } from "#shared/forms/lead-fields.ts";
import { type DirectContact, DirectContactLine } from "./direct-contact.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { type NewsletterOutcome, newsletterFailure } from "./newsletter-outcome.ts";
import { postForm } from "./post-form.ts";

type Props = { note: string; directContact: DirectContact; outcome?: NewsletterOutcome | undefined };

/** Posts to the same URL with and without JavaScript; see docs/decisions/0014-documents-with-islands.md. */
export default function NewsletterForm({ note, directContact, outcome }: Props) {
  const { state, subscribe, place } = useSubscription(outcome);
  const id = useId();
  const isSending = state.status === "sending";
  const failure = state.status === "failed" ? state : null;
  return (
    <div ref={place} className="news__form" tabIndex={-1}>
      <form method="post" action="/newsletter" onSubmit={subscribe}>
        <label htmlFor={`${id}-email`}>Email address</label>
        <div className="news__field">
          <input
            id={`${id}-email`}
            type="email"
            name="email"
            required
            autoComplete="email"
            maxLength={EMAIL_LIMIT}
            placeholder="you@company.com"
            defaultValue={failure?.email}
            aria-invalid={failure && !failure.isOurs ? true : undefined}
            aria-describedby={`${id}-problem ${id}-note`}
          />
          <Button type="submit" variant="ink" disabled={isSending}>
            {isSending ? "Subscribing..." : "Subscribe"}
          </Button>
        </div>
        <div>
          <div role="alert" id={`${id}-problem`}>
            {failure ? (
              <p className="notice notice--danger">
                <Icon name="circle-alert" />
                <span>
                  {failure.problem}
                  {failure.isOurs ? (
                    <>
                      {" "}
                      You can also <DirectContactLine {...directContact} />
                    </>
                  ) : null}
                </span>
              </p>
            ) : null}
          </div>
          <p className="small muted" id={`${id}-note`}>
            {`${note} ${consentWordings[newsletterConsent]}`}
          </p>
        </div>
        <HiddenFields consent={newsletterConsent} />
      </form>
      {state.status === "subscribed" ? (
        <div className="news__thanks">
          <p className="t-h3">Thank you for subscribing!</p>
          <p>A confirmation email is on its way. Click the button in it to confirm.</p>
        </div>
      ) : null}
      <div role="status">
        {state.status === "subscribed" && state !== outcome ? (
          <p className="toast deep-block">
            <Icon name="circle-check" />
            Successfully subscribed!
          </p>
        ) : null}
      </div>
    </div>
  );
}

const SENDING_AT_LEAST_MS = 1000;
const THANKS_MS = 3000;

const idle: NewsletterOutcome = { status: "idle" };
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** idle → sending (one second at least) → subscribed (three seconds) → idle, or failed with the address kept. */
function useSubscription(outcome = idle) {
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
