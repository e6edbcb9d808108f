import { type ChangeEvent, type SubmitEvent, useState } from "react";
import { postForm, wordsOf } from "#app/forms/post-form.ts";
import { useErrorTitle } from "#app/forms/use-error-title.ts";
import { HUMAN_CHECK_FIELD, type LeadKind } from "#features/leads/lead-fields.ts";
import {
  type LeadErrors,
  type LeadRefusal,
  type LeadResult,
  leadResultOf,
} from "#features/leads/lead-result.ts";
import { moveOnEnter } from "./move-on-enter.ts";

const KEPT = "What you wrote is still here.";
const UNREACHABLE = `We couldn’t reach the server. ${KEPT} Please try again in a moment.`;
const TOO_LONG = "Your message is too long. It’s still here. Shorten it, then send it again.";
const unanswered = (status: number) =>
  `The server couldn’t take your message just now (error ${status}). ${KEPT} Please try again in a moment.`;

// The schemas load when a form is used. If that fails (no network), only the server validates.
const loadReader = () => import("#features/leads/read-lead.ts").catch(() => null);

type Options = {
  kind: LeadKind;
  action: string;
  posted?: LeadResult | undefined;
  onAccepted?: () => void;
};

export function useLeadForm({ kind, action, posted, onAccepted }: Options) {
  const [answer, setAnswer] = useState<LeadResult>();
  const [checkRefusal, setCheckRefusal] = useState(asksForCheck(posted) ? posted : undefined);
  const [early, setEarly] = useState<LeadRefusal | null>(null);
  // Field errors since the last attempt; "" means corrected.
  const [since, setSince] = useState<LeadErrors>({});
  const [isSending, setIsSending] = useState(false);
  const result = early ?? answer ?? posted;
  const errors: LeadErrors = result?.status === "refused" ? { ...result.errors, ...since } : {};

  useErrorTitle(result?.status === "refused");

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
      if (asksForCheck(next)) setCheckRefusal(next);
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
    /**
     * The last answer that asked for the human check: without one, a passed check keeps its worth.
     */
    checkRefusal,
    formProps: { onSubmit: submit, onChange: check, onFocus: loadReader, onKeyDown: moveOnEnter },
    passHumanCheck: () => setSince((known) => ({ ...known, [HUMAN_CHECK_FIELD]: "" })),
  };
}

/** In a flood the server asks for the check in forms that usually do without. */
const asksForCheck = (result?: LeadResult) =>
  result?.status === "refused" && HUMAN_CHECK_FIELD in result.errors;

async function answerTo(action: string, body: FormData): Promise<LeadResult> {
  const response = await postForm(action, body);
  const result = leadResultOf(
    await response
      ?.clone()
      .json()
      .catch(() => null),
  );
  return result ?? { status: "refused", message: await reasonOf(response), errors: {}, values: {} };
}

/** Why there is no result of the form's action. */
async function reasonOf(response: Response | null): Promise<string> {
  if (response === null) return UNREACHABLE;
  if (response.status === 413) return TOO_LONG;
  const words = response.status < 500 ? await wordsOf(response) : null;
  return words === null ? unanswered(response.status) : `${words} ${KEPT}`;
}
