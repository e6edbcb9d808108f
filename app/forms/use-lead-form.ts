import { type FocusEvent, type SubmitEvent, useState } from "react";
import { postLead } from "#app/forms/post-lead.ts";
import { usePress } from "#app/forms/use-press.ts";
import { visitJson } from "#app/forms/visit-field.ts";
import { HUMAN_CHECK_FIELD, type LeadKind, VISIT_FIELD } from "#shared/lead-fields.ts";
import type { LeadErrors, LeadRefusal, LeadResult } from "#shared/lead-result.ts";

// The schemas come when somebody uses a form. Without them (no network) the server is asked, and speaks alone.
const loadReader = () => import("#shared/read-lead.ts").catch(() => null);

/** The life of a form: early checks in the browser, one post at a time, and what came of it. */
export function useLeadForm(kind: LeadKind, action: string, posted: LeadResult | undefined) {
  const [answer, setAnswer] = useState<LeadResult>();
  const [early, setEarly] = useState<LeadRefusal | null>(null);
  // What became of single answers since the last try; "" is put right.
  const [since, setSince] = useState<LeadErrors>({});
  const [isSending, setIsSending] = useState(false);
  const press = usePress();
  const result = early ?? answer ?? posted;
  const errors: LeadErrors = result?.status === "refused" ? { ...result.errors, ...since } : {};

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const body = new FormData(event.currentTarget);
    const found = (await loadReader())?.readLead(kind, body).errors;
    setEarly(found ? { status: "refused", message: "", errors: found, values: {} } : null);
    setSince({});
    if (!found) {
      body.set(VISIT_FIELD, visitJson());
      setAnswer(await postLead(action, body));
    }
    setIsSending(false);
  }

  async function check({ target, currentTarget: form }: FocusEvent<HTMLFormElement>) {
    const { name } = target as Partial<HTMLInputElement>;
    if (result?.status !== "refused" || !name) return;
    const reader = await loadReader();
    await press.current;
    if (reader)
      setSince((known) => ({ ...known, [name]: reader.readLead(kind, new FormData(form)).errors?.[name] ?? "" }));
  }

  return {
    result,
    errors,
    isSending,
    /** The post was a full page load, which brought this page and its result. */
    isPosted: result !== undefined && result === posted,
    /** The last answer of the server: whatever the human check solved for it is spent. */
    answer,
    formProps: { onSubmit: submit, onBlur: check, onFocus: loadReader },
    passHumanCheck: () => setSince((known) => ({ ...known, [HUMAN_CHECK_FIELD]: "" })),
  };
}
