import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type DirectContact, DirectContactLine } from "#app/forms/direct-contact.tsx";
import { useTabDraft } from "#app/forms/drafts/use-tab-draft.ts";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { postForm, wordsOf } from "#app/forms/post-form.ts";
import { useErrorTitle } from "#app/forms/use-error-title.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TextLimit } from "#app/ui/text-limit.tsx";
import { consentWordings, newsletterConsent } from "#shared/forms/consent.ts";
import { HONEYPOT_FIELD } from "#shared/forms/hidden-fields.ts";
import { textLimits } from "#shared/forms/limits.ts";
import {
  acceptedOutcome,
  addressAdvice,
  confirmationWords,
  type NewsletterOutcome,
  newsletterFailure,
  refusedAddress,
  TRAPPED,
} from "./newsletter-outcome.ts";

type Props = {
  note: string;
  directContact: DirectContact;
  outcome?: NewsletterOutcome | undefined;
};

/**
 * Posts to the same URL with and without JavaScript; see
 * docs/decisions/0014-documents-with-islands.md.
 */
export default function NewsletterForm({ note, directContact, outcome }: Props) {
  const { fields, discard } = useTabDraft("newsletter-form-draft");
  const { state, subscribe, place } = useSubscription(outcome, discard);
  const id = useId();
  const isSending = state.status === "sending";
  const failure = state.status === "failed" ? state : null;
  return (
    <div ref={place} className="news__form" tabIndex={-1}>
      <form method="post" action="/newsletter" onSubmit={subscribe}>
        <label htmlFor={`${id}-email`}>Email address</label>
        <div ref={fields} className="news__field">
          <input
            id={`${id}-email`}
            type="email"
            name="email"
            required
            autoComplete="email"
            placeholder="you@company.com"
            // The words of browsers name neither the sign nor its place.
            onInvalid={({ currentTarget: field }) =>
              field.setCustomValidity(addressAdvice(field.value))
            }
            onInput={({ currentTarget: field }) => field.setCustomValidity("")}
            defaultValue={failure?.email}
            aria-invalid={failure && !failure.isOurs ? true : undefined}
            aria-describedby={`${id}-problem ${id}-note`}
          />
          <Button type="submit" variant="ink" disabled={isSending}>
            {isSending ? "Subscribing..." : "Subscribe"}
          </Button>
        </div>
        <TextLimit of={`${id}-email`} most={textLimits.email} />
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
          <p>{confirmationWords(state.mailedLater)}</p>
        </div>
      ) : null}
      <Toast
        text={
          state.status === "subscribed" && state !== outcome ? "Successfully subscribed!" : null
        }
      />
    </div>
  );
}

/**
 * A message at the edge of the screen. It stands outside the page's parts, because a filter,
 * transform or containment of any of them would make that part what "fixed" refers to. It is there
 * before its text, so that the text is announced.
 */
function Toast({ text }: { text: string | null }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => setBody(document.body), []);
  if (!body) return null;
  const message = text ? (
    <p className="toast deep-block">
      <Icon name="circle-check" />
      {text}
    </p>
  ) : null;
  return createPortal(<div role="status">{message}</div>, body);
}

const SENDING_AT_LEAST_MS = 1000;
const THANKS_MS = 3000;

function emptyTrap({ elements }: HTMLFormElement) {
  const trap = elements.namedItem(HONEYPOT_FIELD);
  if (trap instanceof HTMLInputElement) trap.value = "";
}

const idle: NewsletterOutcome = { status: "idle" };
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * idle → sending (one second at least) → subscribed (three seconds) → idle, or failed with the
 * address kept.
 */
function useSubscription(outcome = idle, discard: () => void) {
  const [state, setState] = useState(outcome);
  const place = useRef<HTMLDivElement>(null);
  const wasSending = useRef(false);
  useErrorTitle(state.status === "failed");
  // Word of a mail that comes later stays until it is read.
  const isThanks = state.status === "subscribed" && !state.mailedLater && state !== outcome;

  const subscribe = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (wasSending.current || new FormData(form).get("email") === "") return;
    setState({ status: "sending" });
    const [answer] = await Promise.all([
      postForm(form.action, new FormData(form)),
      wait(SENDING_AT_LEAST_MS),
    ]);
    const status = answer?.status ?? 0;
    if (status === 200) {
      form.reset();
      discard();
    }
    if (status === TRAPPED) emptyTrap(form);
    if (answer && status === 200) return setState(await acceptedOutcome(answer));
    if (status === 422) return setState(refusedAddress(String(new FormData(form).get("email"))));
    const words = answer ? await wordsOf(answer) : null;
    setState(newsletterFailure(status, words));
  };

  useEffect(() => {
    // The focused control is disabled or removed by now.
    if (wasSending.current && state.status === "subscribed") place.current?.focus();
    if (wasSending.current && state.status === "failed")
      place.current?.querySelector("input")?.focus();
    wasSending.current = state.status === "sending";
  }, [state]);

  useEffect(() => {
    if (!isThanks) return;
    const timer = setTimeout(() => setState(idle), THANKS_MS);
    return () => clearTimeout(timer);
  }, [isThanks]);

  return { state, subscribe, place };
}
