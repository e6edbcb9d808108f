import { useEffect, useState } from "react";
import { Form, useLoaderData } from "react-router";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import { DiscardButton, useDraft } from "#app/desk/frame/use-draft.tsx";
import { useErrorTitle } from "#app/forms/use-error-title.ts";
import { EmailField, TextField } from "#app/ui/field.tsx";
import { answerThat, leadFields } from "#features/leads/lead-fields.ts";
import { isToSender } from "#features/outbox/message-states.ts";
import type { loader } from "./enquiry-loader.ts";
import type { EnquiryResult } from "./enquiry-result.ts";

const labels = {
  fullName: "Name",
  companyName: "Company",
  phoneNumber: "Phone",
  email: "Email",
} as const;

type FieldName = keyof typeof labels;
type Texts = Readonly<Record<string, string>>;

/**
 * Of each field that the member changed: the text, and the one that they saw before. The others
 * follow the record.
 */
type Draft = { readonly typed: Texts; readonly seen: Texts };

const without = (texts: Texts, name: string): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([each]) => each !== name));

/** Corrects the sender's data. What is typed stays while colleagues change the record. */
export function ContactForm({ result }: { result: EnquiryResult | undefined }) {
  const { record, me } = useLoaderData<typeof loader>();
  const { enquiry, name, email, messages, fields } = record;
  const lead = { kind: enquiry.kind, fields };
  const stored: Readonly<Record<FieldName, string>> = {
    fullName: name,
    companyName: answerThat("organization", lead),
    phoneNumber: answerThat("phone", lead),
    email,
  };
  const refused = result?.status === "no contact" ? result : null;
  useErrorTitle(refused !== null);
  const isSaved =
    result?.status === "done" && (result.did === "corrected" || result.did === "sentAgain");
  const key = { memberId: me, recordId: enquiry.id, form: "contact" } as const;
  const unscripted = refused && { typed: refused.typed, seen: refused.seen };
  const drafting = useDraft<Draft>(key, unscripted, isSaved ? result : null);
  const { draft, type, post, now } = drafting;
  // It stays open when the text is typed back.
  const [isBegun, setIsBegun] = useState(false);
  if (draft && !isBegun) setIsBegun(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal shows colleagues' corrections once
  useEffect(() => {
    const latest = now();
    if (refused && latest) type({ ...latest, seen: { ...latest.seen, ...refused.seen } });
  }, [refused]);

  function change(field: FieldName, text: string) {
    const { typed = {}, seen = {} } = now() ?? {};
    if (text !== (seen[field] ?? stored[field])) {
      type({ typed: { ...typed, [field]: text }, seen: { [field]: stored[field], ...seen } });
      return;
    }
    const rest = without(typed, field);
    type(Object.keys(rest).length > 0 ? { typed: rest, seen: without(seen, field) } : null);
  }

  const of = (field: FieldName) => ({
    id: `contact-${field}`,
    name: field,
    label: labels[field],
    autoComplete: "off",
    maxLength: leadFields.call[field].maxLength,
    error: refused?.errors[field],
    value: draft?.typed[field] ?? stored[field],
    onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
  });
  const hasFailed = messages.some(
    ({ channel, status }) => isToSender(channel) && status === "failed",
  );
  return (
    <details open={refused !== null || hasFailed || isBegun}>
      <summary>Correct contact</summary>
      <Form
        method="post"
        preventScrollReset
        className="desk-form"
        noValidate
        onSubmit={() => post()}
      >
        <PostKey of="contact" />
        {Object.entries(stored).map(([field, text]) => (
          <input
            key={field}
            type="hidden"
            name={`seen-${field}`}
            value={draft?.seen[field] ?? text}
          />
        ))}
        <TextField {...of("fullName")} />
        <TextField {...of("companyName")} />
        <TextField type="tel" {...of("phoneNumber")} />
        <EmailField {...of("email")} />
        <div className="desk-toolbar">
          <button type="submit" name="intent" value="correct" className="btn btn--outline">
            Correct
          </button>
          {hasFailed ? (
            <button type="submit" name="intent" value="send-again" className="btn btn--outline">
              Correct and send again
            </button>
          ) : null}
          <DiscardButton drafting={drafting} label="Discard" />
        </div>
      </Form>
    </details>
  );
}
