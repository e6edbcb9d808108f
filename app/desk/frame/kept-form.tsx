import { useEffect, useRef, useState } from "react";
import { Form, type FormProps, useLocation, useNavigation } from "react-router";
import { type DraftKey, readDraft, saveDraft } from "#app/desk/enquiries/drafts.ts";
import { deskPageAt } from "#shared/contracts/desk-pages.ts";

type Props = FormProps & {
  draft: DraftKey;
  saved?: unknown;
};

/** A form whose text stays in this browser until it is saved: leaving the page, a reload and a failed post keep it. */
export function KeptForm({ draft: key, saved, children, ...form }: Props) {
  const ref = useRef<HTMLFormElement>(null);
  const [isRestored, setIsRestored] = useState(false);
  const { pathname } = useLocation();
  const { formMethod, location } = useNavigation();
  // A successful post leads to another page. A refused or failed one stays here, and an ended session leads to sign-in.
  const next =
    formMethod === "POST" && location && location.pathname !== pathname ? deskPageAt(location.pathname) : null;
  const isSaved = Boolean(saved) || (next && next.roles !== "anyone");

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the form is there
  useEffect(() => {
    const draft = readDraft<Readonly<Record<string, string>>>(key);
    if (!draft || !ref.current) return;
    fillIn(ref.current, draft);
    setIsRestored(true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stays the same
  useEffect(() => {
    if (!isSaved) return;
    saveDraft(key, null);
    setIsRestored(false);
  }, [isSaved, saved]);
  return (
    <Form
      {...form}
      ref={ref}
      method="post"
      onInput={({ currentTarget }) => saveDraft(key, Object.fromEntries(new FormData(currentTarget)))}
    >
      <div role="status" className={isRestored ? "desk-note desk-toolbar" : "sr-only"}>
        {isRestored ? (
          <>
            What you typed is back.
            <button
              type="button"
              className="desk-quiet"
              onClick={() => {
                saveDraft(key, null);
                window.location.reload();
              }}
            >
              Discard
            </button>
          </>
        ) : null}
      </div>
      {children}
    </Form>
  );
}

/** Types a draft into the fields, the version first, so that React notices it in controlled fields. */
function fillIn(form: HTMLFormElement, draft: Readonly<Record<string, string>>) {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = field.name in draft;
    else if (isText(field) && draft[field.name] !== undefined) {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, draft[field.name]);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
    }
  }
}

const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
