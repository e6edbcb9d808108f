import type { KeyboardEvent } from "react";
import type { EnquiryResult } from "./enquiry-result.ts";
import { NoteForm, ReplyForm } from "./reply-form.tsx";

export function Composer({ result }: { result: EnquiryResult | undefined }) {
  return (
    <>
      <fieldset className="composer__tabs">
        <legend className="sr-only">Write</legend>
        <label>
          <input type="radio" name="compose" id="compose-reply" defaultChecked />
          Reply
        </label>
        <label>
          <input type="radio" name="compose" id="compose-note" />
          Note
        </label>
      </fieldset>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the buttons inside */}
      <div className="composer__forms" onKeyDown={sendOnEnter}>
        <ReplyForm result={result} />
        <NoteForm result={result} />
      </div>
    </>
  );
}

function sendOnEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  const form = event.target instanceof Element ? event.target.closest("form") : null;
  form?.requestSubmit(form.querySelector<HTMLButtonElement>("button[type=submit]"));
}
