import { Fragment, useEffect, useRef, useState } from "react";
import { Form, type FormProps, useLocation, useNavigation } from "react-router";
import { deskPageAt } from "#shared/contracts/desk-pages.ts";
import { isChanged, isTicked } from "./changed-field.ts";
import type { DraftKey } from "./drafts.ts";
import { POST_FIELD, PostKey } from "./post-key.tsx";
import { draftOfTab } from "./tab-draft.ts";
import { useDraft } from "./use-draft.tsx";

type Props = FormProps & {
  draft: DraftKey;
  saved?: unknown;
};

type Fields = Readonly<Record<string, string>>;

/**
 * A form whose text stays in this browser until it is saved: leaving the page, a reload and a
 * failed post keep it.
 */
export function KeptForm({ draft, saved, children, ...form }: Props) {
  const ref = useRef<HTMLFormElement>(null);
  const drafting = useDraft<Fields>(useKeyOfTab(draft), null, null);
  const { discarded, isRestored, type, post, discard, takeBack, store } = drafting;
  // A new number replaces the fields by those without a draft.
  const [emptied, setEmptied] = useState(0);
  const isStored = useIsLeaving() || Boolean(saved);

  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in once, whenever a text comes back
  useEffect(() => {
    const text = drafting.now();
    if (isRestored && text && ref.current) fillIn(ref.current, text);
  }, [isRestored]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second answer is another object
  useEffect(() => {
    if (isStored) store();
  }, [isStored, saved]);

  function empty() {
    discard();
    setEmptied(emptied + 1);
  }
  const isNoted = isRestored || discarded !== null;
  return (
    <Form
      {...form}
      ref={ref}
      method="post"
      onInput={({ currentTarget }) => type(typedIn(currentTarget))}
      onSubmit={() => post()}
    >
      <PostKey of={draft.form} />
      <div role="status" className={isNoted ? "desk-note desk-toolbar" : "sr-only"}>
        {isNoted ? (
          <>
            {discarded ? "What you typed is discarded." : "What you typed is back."}
            <button type="button" className="desk-quiet" onClick={discarded ? takeBack : empty}>
              {discarded ? "Undo" : "Discard"}
            </button>
          </>
        ) : null}
      </div>
      <Fragment key={emptied}>{children}</Fragment>
    </Form>
  );
}

/** The text of this tab, once it is known. */
function useKeyOfTab(draft: DraftKey): DraftKey | null {
  const [key, setKey] = useState<DraftKey | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the form is there
  useEffect(() => {
    draftOfTab(draft).then(setKey);
  }, []);
  return key;
}

/**
 * A successful post leads to another page. A refused or failed one stays here, and an ended session
 * leads to sign-in.
 */
function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { formMethod, location } = useNavigation();
  if (formMethod !== "POST" || !location || location.pathname === pathname) return false;
  const next = deskPageAt(location.pathname);
  return next !== undefined && next.roles !== "anyone";
}

function typedIn(form: HTMLFormElement): Fields {
  const fields = [...new FormData(form)].filter(([name]) => name !== POST_FIELD);
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
}

/**
 * Types a draft into the fields, the version first, so that React notices it in controlled fields.
 * What somebody has typed or chosen before the page was alive stays.
 */
function fillIn(form: HTMLFormElement, draft: Fields) {
  // Of radio buttons, the one that was chosen stands for all of its name.
  const changed = new Set([...form.elements].filter(isChanged).map(nameOf));
  for (const field of form.elements) {
    if (!isField(field) || changed.has(field.name)) continue;
    const text = draft[field.name];
    if (field instanceof HTMLInputElement && isTicked(field))
      field.checked = field.type === "radio" ? field.value === text : text !== undefined;
    else if (text !== undefined) typeInto(field, text);
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (field: Element): field is Field =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement;

const nameOf = (field: Element): string => (isField(field) ? field.name : "");

function typeInto(field: Field, text: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  const kind = field instanceof HTMLSelectElement ? "change" : "input";
  field.dispatchEvent(new Event(kind, { bubbles: true }));
}
