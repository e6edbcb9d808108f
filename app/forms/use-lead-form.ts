import { type ChangeEvent, type SubmitEvent, useState } from "react";
import { postForm } from "#app/forms/post-form.ts";
import { HUMAN_CHECK_FIELD, type LeadKind } from "#shared/forms/lead-fields.ts";
import { type LeadErrors, type LeadRefusal, type LeadResult, leadResultOf } from "#shared/forms/lead-result.ts";

const UNREACHABLE = "We couldn’t reach the server. What you wrote is still here. Please try again in a moment.";
const TOO_LONG = "Your message is too long. It’s still here. Shorten it, then send it again.";

// The schemas load when a form is used. If that fails (no network), only the server validates.
const loadReader = () => import("#shared/forms/read-lead.ts").catch(() => null);

type Options = { kind: LeadKind; action: string; posted?: LeadResult | undefined; onAccepted?: () => void };

export function useLeadForm({ kind, action, posted, onAccepted }: Options) {
  const [answer, setAnswer] = useState<LeadResult>();
  const [early, setEarly] = useState<LeadRefusal | null>(null);
  // Field errors since the last attempt; "" means corrected.
  const [since, setSince] = useState<LeadErrors>({});
  const [isSending, setIsSending] = useState(false);
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
      const next = await answerTo(action, body);
      setAnswer(next);
      if (next.status === "accepted") onAccepted?.();
    }
    setIsSending(false);
  }

  async function check({ target, currentTarget: form }: ChangeEvent<HTMLFormElement>) {
    const { name } = target as Partial<HTMLInputElement>;
    if (!name || !errors[name]) return;
    const reader = await loadReader();
    if (!reader) return;
    const found = reader.readLead(kind, new FormData(form)).errors?.[name] ?? "";
    setSince((known) => ({ ...known, [name]: found }));
  }

  return {
    result,
    errors,
    isSending,
    isPosted: result !== undefined && result === posted,
    /** The server's last answer, which used up the human check. */
    answer,
    formProps: { onSubmit: submit, onChange: check, onFocus: loadReader },
    passHumanCheck: () => setSince((known) => ({ ...known, [HUMAN_CHECK_FIELD]: "" })),
  };
}

async function answerTo(action: string, body: FormData): Promise<LeadResult> {
  const response = await postForm(action, body);
  const result = leadResultOf(await response?.json().catch(() => null));
  const message = response?.status === 413 ? TOO_LONG : UNREACHABLE;
  return result ?? { status: "refused", message, errors: {}, values: {} };
}
