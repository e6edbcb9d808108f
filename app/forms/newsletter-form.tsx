import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { consentWordings, newsletterConsent } from "#shared/forms/consent.ts";
import { EMAIL_LIMIT } from "#shared/forms/lead-fields.ts";
import { type DirectContact, DirectContactLine } from "./direct-contact.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import type { NewsletterOutcome } from "./newsletter-outcome.ts";
import { useSubscription } from "./use-subscription.ts";

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
