import type { MouseEvent, Ref } from "react";
import { type DirectContact, DirectContactLine } from "#app/forms/direct-contact.tsx";
import { fieldId } from "#app/forms/lead-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { LeadKind } from "#shared/forms/lead-fields.ts";
import type { LeadRefusal } from "#shared/forms/lead-result.ts";

type Props = {
  ref: Ref<HTMLDivElement>;
  refusal: LeadRefusal;
  kind: LeadKind;
  directContact: DirectContact;
  isFirst: boolean;
};

/** Why the form was not sent: each wrong answer with a link to its field, or other advice. */
export function ErrorSummary({ ref, refusal, kind, directContact, isFirst }: Props) {
  const errors = Object.entries(refusal.errors);
  return (
    <Notice tone="danger" ref={ref} isFirst={isFirst}>
      <strong>{errors.length === 0 ? "Your message was not sent." : "Please check your answers."}</strong>
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
