import { type Ref, useEffect, useLayoutEffect, useRef } from "react";
import type { DirectContact } from "#app/forms/direct-contact.tsx";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { HumanCheck } from "#app/forms/human-check.tsx";
import { type FieldWords, fieldId, LeadField, rowsOf } from "#app/forms/lead-field.tsx";
import { ErrorSummary, LeadOutcome, type Success } from "#app/forms/lead-outcome.tsx";
import { useLeadForm } from "#app/forms/use-lead-form.ts";
import { Button } from "#app/ui/button.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { consentWordings } from "#shared/forms/consent.ts";
import { HUMAN_CHECK_FIELD, leadForms, type SiteForm } from "#shared/forms/lead-fields.ts";
import type { LeadFields } from "#shared/forms/lead-forms.ts";
import type { LeadResult } from "#shared/forms/lead-result.ts";

type FieldName = { [Kind in SiteForm]: keyof LeadFields[Kind] }[SiteForm];

type Props = {
  kind: SiteForm;
  action: string;
  submitLabel: string;
  success: Success;
  directContact: DirectContact;
  /** The result of a post that reloaded this page. */
  posted?: LeadResult | undefined;
  onAccepted?: () => void;
  words?: { readonly [Name in FieldName]?: FieldWords };
  fields?: Ref<HTMLDivElement>;
};

export default function LeadForm(props: Props) {
  const { kind, action, submitLabel, success, directContact, fields } = props;
  const words: Readonly<Record<string, FieldWords | undefined>> = props.words ?? {};
  const { result, errors, isSending, isPosted, answer, formProps, passHumanCheck } = useLeadForm(props);
  const isCheckShown = leadForms[kind].needsHumanCheck || [result, answer].some(asksForCheck);
  const outcome = useRef<HTMLDivElement>(null);
  const form = usePreselect();

  useEffect(() => {
    if (result && !isPosted) {
      outcome.current?.focus({ preventScroll: true });
      outcome.current?.scrollIntoView();
    }
  }, [result, isPosted]);

  if (result?.status === "accepted") {
    return (
      <LeadOutcome
        {...success}
        id={fieldId(kind, rowsOf(kind)[0]?.[0] ?? "")}
        ref={outcome}
        isFirst={isPosted}
        reference={result.reference}
        again={action}
      />
    );
  }
  return (
    <form ref={form} id={`${kind}-form`} method="post" action={action} noValidate className="form" {...formProps}>
      {result ? (
        <ErrorSummary ref={outcome} refusal={result} kind={kind} directContact={directContact} isFirst={isPosted} />
      ) : null}
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
      <HiddenFields consent={leadForms[kind].consent} />
      <div className="form__foot">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? "Sending..." : submitLabel}
        </Button>
        <p className="small muted">
          {consentWordings[leadForms[kind].consent]}{" "}
          <SmartLink className="link" href="/privacy">
            How we handle your data
          </SmartLink>
        </p>
      </div>
    </form>
  );
}

/** In a flood the server asks for the check in forms that usually do without. */
const asksForCheck = (result?: LeadResult) => result?.status === "refused" && HUMAN_CHECK_FIELD in result.errors;

/** Selects the options that the page's query names, on hydration: pages are rendered without their query. */
function usePreselect() {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const wanted = new URLSearchParams(location.search);
    for (const select of form.current?.querySelectorAll("select") ?? []) {
      const value = wanted.get(select.name);
      if (!value || select.value !== "") continue;
      if ([...select.options].some((option) => option.value === value)) select.value = value;
    }
  }, []);
  return form;
}
