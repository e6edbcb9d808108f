import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from "react";
import type { DirectContact } from "#app/forms/direct-contact.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { HumanCheck } from "#app/forms/human-check.tsx";
import { type FieldWords, fieldId, LeadField, rowsOf } from "#app/forms/lead-field.tsx";
import { useLeadForm } from "#app/forms/use-lead-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { consentWordings, currentConsent } from "#shared/consent.ts";
import { HUMAN_CHECK_FIELD, type LeadKind, needsHumanCheck } from "#shared/lead-fields.ts";
import type { LeadFields } from "#shared/lead-forms.ts";
import type { LeadResult } from "#shared/lead-result.ts";

type Props<Kind extends LeadKind> = {
  kind: Kind;
  /** The page whose action takes the post; it answers without JavaScript too. */
  action: string;
  submitLabel: string;
  success: { readonly heading: string; readonly body: string };
  directContact: DirectContact;
  /** What came of a post that loaded this page anew. */
  posted?: LeadResult | undefined;
  onAccepted?: () => void;
  /** What the page says of single fields in place of the table. */
  words?: { readonly [Name in keyof LeadFields[Kind]]?: FieldWords };
  /** The element that holds all fields, for what looks at them together. */
  fields?: Ref<HTMLDivElement>;
  /** What stands above the fields. */
  children?: ReactNode;
};

/** The frame of every form that becomes a lead: errors, human check, consent, sending and the outcome. */
export function LeadForm<Kind extends LeadKind>(props: Props<Kind>) {
  const { kind, action, submitLabel, success, directContact, posted, onAccepted, fields, children } = props;
  const words: Readonly<Record<string, FieldWords | undefined>> = props.words ?? {};
  const { result, errors, isSending, isPosted, answer, formProps, passHumanCheck } = useLeadForm(kind, action, posted);
  const outcome = useRef<HTMLDivElement>(null);
  const isCheckShown = needsHumanCheck[kind] || [result, answer].some(asksForCheck);

  useEffect(() => {
    if (result && !isPosted) outcome.current?.focus();
    return result?.status === "refused" ? markTitle() : undefined;
  }, [result, isPosted]);

  const isAccepted = result?.status === "accepted";
  const tellAccepted = useEffectEvent(() => onAccepted?.());
  useEffect(() => {
    if (isAccepted) tellAccepted();
  }, [isAccepted]);

  if (isAccepted) {
    return (
      <Notice tone="success" id={fieldId(kind, rowsOf(kind)[0]?.[0] ?? "")} ref={outcome} isFirst={isPosted}>
        <strong>{success.heading}</strong>
        <p>
          Your reference is <strong>{result.reference}</strong>. {success.body}
        </p>
        <SmartLink className="link" href={action}>
          Write another
        </SmartLink>
      </Notice>
    );
  }
  return (
    <form id={`${kind}-form`} method="post" action={action} noValidate className="form" {...formProps}>
      {result ? (
        <ErrorSummary ref={outcome} refusal={result} kind={kind} directContact={directContact} isFirst={isPosted} />
      ) : null}
      {children}
      <div className="form__fields" ref={fields}>
        {rowsOf(kind).map((names) => (
          <div className="form__row" key={names[0]}>
            {names.map((name) => (
              <LeadField
                key={name}
                {...{ kind, name }}
                words={words[name]}
                error={errors[name]}
                typed={result?.values[name]}
              />
            ))}
          </div>
        ))}
      </div>
      {isCheckShown ? (
        <HumanCheck
          id={fieldId(kind, HUMAN_CHECK_FIELD)}
          error={errors[HUMAN_CHECK_FIELD]}
          answer={answer}
          directContact={directContact}
          onPass={passHumanCheck}
        />
      ) : null}
      <HiddenFields form={kind} />
      <div className="form__foot">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? "Sending..." : submitLabel}
        </Button>
        <p className="small muted">
          {consentWordings[currentConsent[kind]]}{" "}
          <SmartLink className="link" href="/privacy">
            How we handle your data
          </SmartLink>
        </p>
      </div>
    </form>
  );
}

const asksForCheck = (result?: LeadResult) => result?.status === "refused" && result.needsHumanCheck === true;

/** Says in the tab that the form did not go through, for as long as that is so. */
function markTitle(): () => void {
  const plain = () => document.title.replace(/^Error: /, "");
  document.title = `Error: ${plain()}`;
  return () => {
    document.title = plain();
  };
}
