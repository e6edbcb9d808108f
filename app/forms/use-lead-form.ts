import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { postLead } from "#app/forms/post-lead.ts";
import { visitJson } from "#app/forms/visit-field.ts";
import { HUMAN_CHECK_FIELD, type LeadKind, VISIT_FIELD } from "#shared/forms/lead-fields.ts";
import type { LeadErrors, LeadRefusal, LeadResult } from "#shared/forms/lead-result.ts";

// The schemas load when a form is used. If that fails (no network), only the server validates.
const loadReader = () => import("#shared/forms/read-lead.ts").catch(() => null);

/** The state of a form: validation in the browser, one post at a time, and its result. */
export function useLeadForm(kind: LeadKind, action: string, posted: LeadResult | undefined) {
  const [answer, setAnswer] = useState<LeadResult>();
  const [early, setEarly] = useState<LeadRefusal | null>(null);
  // Field errors since the last attempt; "" means corrected.
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
    /** The result came with a full page load. */
    isPosted: result !== undefined && result === posted,
    /** The server's last answer, which used up the human check. */
    answer,
    formProps: { onSubmit: submit, onBlur: check, onFocus: loadReader },
    passHumanCheck: () => setSince((known) => ({ ...known, [HUMAN_CHECK_FIELD]: "" })),
  };
}

/**
 * The current pointer press, as a promise that resolves after its click. A field that loses focus to a press must not
 * change the layout before: the control would move away from the pointer and get no click.
 */
function usePress() {
  const press = useRef<Promise<void>>(undefined);
  useEffect(() => {
    const begin = () => {
      press.current = new Promise((done) => {
        const end = () => setTimeout(done);
        for (const type of ["pointerup", "pointercancel"]) addEventListener(type, end, { once: true });
      });
    };
    addEventListener("pointerdown", begin, true);
    return () => removeEventListener("pointerdown", begin, true);
  }, []);
  return press;
}
