import { type MouseEvent, type SyntheticEvent, use, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { draftAddress, draftLabels } from "./draft-links.ts";
import { type DraftKey, draftsOf } from "./drafts.ts";
import { FrameWordsContext } from "./frame-words.ts";

/** Names the member whose unsent text is deleted in this browser. */
export const DELETED_DRAFTS = "deletedDrafts";

/** Signs out, but asks first what becomes of unsent text in this browser. */
export function SignOut({ memberId }: { memberId: string }) {
  const words = use(FrameWordsContext).signOut;
  const dialog = useRef<HTMLDialogElement>(null);
  const [unsent, setUnsent] = useState<readonly DraftKey[]>([]);
  function ask(event: SyntheticEvent) {
    const drafts = draftsOf(memberId);
    if (drafts.length === 0) return;
    event.preventDefault();
    setUnsent(drafts);
    dialog.current?.showModal();
  }
  const close = () => dialog.current?.close();
  return (
    <>
      <Form method="post" action="/desk/account" onSubmit={ask}>
        <button type="submit" name="intent" value="sign-out" className="desk-quiet">
          Sign out
        </button>
      </Form>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog */}
      <dialog
        ref={dialog}
        className="desk-panel desk-dialog"
        aria-labelledby="sign-out-title"
        closedby="any"
        onClick={closeFromOutside}
      >
        <h2 id="sign-out-title">{words.heading}</h2>
        <p>{words.body}</p>
        <ul>
          {unsent.map((key) => (
            <li key={`${key.form} ${key.recordId}`}>
              <Link to={draftAddress(key)} className="link" onClick={close}>
                {draftLabels[key.form]}
              </Link>
            </li>
          ))}
        </ul>
        <Form method="post" action="/desk/account" className="desk-toolbar" onSubmit={close}>
          <input type="hidden" name="intent" value="sign-out" />
          <button type="button" className="btn" onClick={close}>
            Stay signed in
          </button>
          <button type="submit" className="btn btn--outline">
            Keep and sign out
          </button>
          <button type="submit" name={DELETED_DRAFTS} value={memberId} className="btn btn--outline">
            Delete and sign out
          </button>
        </Form>
      </dialog>
    </>
  );
}

/**
 * For browsers that do not know `closedby`. What documents use for it
 * (app/browser/behaviors/outside-press.ts) would be a file of its own, and one more request of every page,
 * if the desk shared it.
 */
function closeFromOutside({
  target,
  currentTarget,
  clientX,
  clientY,
}: MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  if (target === currentTarget && !isInside) currentTarget.close();
}
