import type { MouseEvent, Ref } from "react";
import { type DirectContact, DirectContactLine } from "#app/forms/direct-contact.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { NumberedList } from "#app/ui/steps-list.tsx";
import type { LinkRecord } from "#content/types.ts";
import type { LeadKind } from "#features/leads/lead-fields.ts";
import type { LeadReceipt, LeadRefusal } from "#features/leads/lead-result.ts";
import { fieldId } from "./lead-field.tsx";

export type Success = {
  readonly heading: string;
  /** For who gave a name: `{name}`. */
  readonly headingTo: string;
  /** `{day}` is a weekday. */
  readonly answer: string;
  readonly body: string;
  readonly next: {
    readonly heading: string;
    /** The first one is the mail. */
    readonly steps: readonly string[];
    /** The first one when no mail goes out. */
    readonly withoutMail: string;
  };
  readonly way: LinkRecord;
};

type Props = Success & {
  /** The id of the replaced form, so that links to the form still work. */
  id: string;
  ref: Ref<HTMLDivElement>;
  isFirst: boolean;
  receipt: LeadReceipt;
  again: string;
};

export function LeadOutcome({ next, way, id, ref, isFirst, receipt, again, ...words }: Props) {
  const { reference, isUnmailed, greeting, answerDay } = receipt;
  const steps = isUnmailed ? [next.withoutMail, ...next.steps.slice(1)] : next.steps;
  const heading = greeting ? words.headingTo.replace("{name}", greeting) : words.heading;
  return (
    <div
      id={id}
      ref={ref}
      className="lead-outcome"
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a full page load focus belongs to the outcome, script or not
      autoFocus={isFirst}
    >
      <div className="lead-outcome__receipt">
        <h2 className="t-h2">{heading}</h2>
        {answerDay ? (
          <p className="lead-outcome__answer">{words.answer.replace("{day}", answerDay)}</p>
        ) : null}
        <p className="muted">{words.body}</p>
        <p className="lead-outcome__reference">
          Your reference is <strong>{reference}</strong>
        </p>
      </div>
      <div className="lead-outcome__next">
        <h3 className="t-h4">{next.heading}</h3>
        <NumberedList items={steps} />
        <p className="actions">
          {[way, { label: "Write another", href: again }].map(({ label, href }) => (
            <SmartLink key={href} className="link" href={href}>
              {label}
            </SmartLink>
          ))}
        </p>
      </div>
    </div>
  );
}

type ErrorProps = {
  ref: Ref<HTMLDivElement>;
  refusal: LeadRefusal;
  kind: LeadKind;
  directContact: DirectContact;
  isFirst: boolean;
};

/** Why the form was not sent: each wrong answer with a link to its field, or other advice. */
export function ErrorSummary({ ref, refusal, kind, directContact, isFirst }: ErrorProps) {
  const errors = Object.entries(refusal.errors);
  return (
    <Notice tone="danger" ref={ref} isFirst={isFirst}>
      <strong>
        {errors.length === 0 ? "Your message was not sent." : "Please check your answers."}
      </strong>
      {errors.length === 0 ? (
        <p>
          {refusal.message} You can also <DirectContactLine {...directContact} />
        </p>
      ) : (
        <ul className="form__errors">
          {errors.map(([name, message]) => (
            <li key={name}>
              <a href={`#${fieldId(kind, name)}`} onClick={focusField}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

// The browser itself would add the field to the URL and the history.
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  target.scrollIntoView({ block: "center" });
  (target.querySelector("input") ?? target).focus({ preventScroll: true });
}
