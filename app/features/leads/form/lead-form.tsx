import { useEffect, useLayoutEffect, useRef } from "react";
import type { DirectContact } from "#app/forms/direct-contact.tsx";
import { useTabDraft } from "#app/forms/drafts/use-tab-draft.ts";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { HUMAN_CHECK_FIELD, leadForms, type SiteForm } from "#features/leads/lead-fields.ts";
import type { LeadResult } from "#features/leads/lead-result.ts";
import type { LeadFields } from "#features/leads/lead-schemas.ts";
import { consentWordings } from "#shared/forms/consent.ts";
import { ADDRESS_CHANGED } from "#shared/site-map/events.ts";
import { HumanCheck } from "./human-check.tsx";
import { type FieldWords, fieldId, LeadField, rowsOf } from "./lead-field.tsx";
import { ErrorSummary, LeadOutcome, type Success } from "./lead-outcome.tsx";
import { useLeadForm } from "./use-lead-form.ts";

type FieldName = { [Kind in SiteForm]: keyof LeadFields[Kind] }[SiteForm];

type Props = {
  kind: SiteForm;
  action: string;
  submitLabel: string;
  success: Success;
  directContact: DirectContact;
  /** The result of a post that reloaded this page. */
  posted?: LeadResult | undefined;
  words?: { readonly [Name in FieldName]?: FieldWords };
};

export default function LeadForm(props: Props) {
  const { kind, action, submitLabel, success, directContact } = props;
  const words: Readonly<Record<string, FieldWords | undefined>> = props.words ?? {};
  const { result, errors, isSending, isPosted, checkRefusal, formProps, passHumanCheck } =
    useLeadForm({
      ...props,
      onAccepted: () => draft.discard(),
    });
  const isCheckShown = leadForms[kind].needsHumanCheck || checkRefusal !== undefined;
  const outcome = useRef<HTMLDivElement>(null);
  const form = usePreselect();
  // After the options that the address names, which win.
  const draft = useTabDraft(`${kind}-draft`);

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
        receipt={result}
        again={action}
      />
    );
  }
  return (
    <form
      ref={form}
      id={`${kind}-form`}
      method="post"
      action={action}
      noValidate
      className="form"
      {...formProps}
    >
      {result ? (
        <ErrorSummary
          ref={outcome}
          refusal={result}
          kind={kind}
          directContact={directContact}
          isFirst={isPosted}
        />
      ) : null}
      <div className="form__fields" ref={draft.fields}>
        {rowsOf(kind).map((names) => (
          <div className="form__row" key={names[0]}>
            {names.map((name) => (
              <LeadField
                key={name}
                kind={kind}
                name={name}
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
          refusal={checkRefusal}
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

/**
 * Selects the options that the page's query names: on hydration, as pages are rendered without
 * their query, and when a link opens the form's dialog again. An answer that is there stays.
 */
function usePreselect() {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const preselect = () => selectByQuery(form.current);
    preselect();
    document.addEventListener(ADDRESS_CHANGED, preselect);
    return () => document.removeEventListener(ADDRESS_CHANGED, preselect);
  }, []);
  return form;
}

function selectByQuery(form: HTMLFormElement | null) {
  const wanted = new URLSearchParams(location.search);
  for (const select of form?.querySelectorAll("select") ?? []) {
    const value = wanted.get(select.name);
    const isOffered = [...select.options].some((option) => option.value === value);
    if (value && isOffered && select.value === "") {
      select.value = value;
    }
  }
}
