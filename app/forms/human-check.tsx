import { useEffect, useRef, useState } from "react";
import type { CheckElement, CheckState } from "#app/forms/altcha.ts";
import { type DirectContact, DirectContactLine } from "#app/forms/direct-contact.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { HUMAN_CHECK_FIELD } from "#shared/forms/lead-fields.ts";

// Otherwise the widget would record pointer movements, which are not needed.
const CONFIGURATION = JSON.stringify({ hideFooter: true, hideLogo: true, humanInteractionSignature: false });

type Code = "awaited" | "here" | "failed";

function load(tell: (code: Code) => void) {
  import("#app/forms/altcha.ts").then(
    () => tell("here"),
    () => tell("failed"),
  );
}

const spoken: Partial<Record<CheckState, string>> = {
  verifying: "Checking that you are not a robot.",
  verified: "Verified: you are not a robot.",
};

type Props = {
  id: string;
  error: string | undefined;
  /** The server's last answer: each post uses up the check. */
  answer: unknown;
  directContact: DirectContact;
  onPass: () => void;
};

/** A self-hosted proof of work behind a checkbox. Its code loads when the form is used. */
export function HumanCheck({ id, error, answer, directContact, onPass }: Props) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const widget = useRef<CheckElement>(null);
  const [code, setCode] = useState<Code>("awaited");
  const [state, setState] = useState<CheckState>("unverified");

  useEffect(() => {
    const form = frame.current?.closest("form");
    // Typing may have begun before hydration.
    if (form?.contains(document.activeElement)) load(setCode);
    else form?.addEventListener("focusin", () => load(setCode));
  }, []);

  useEffect(() => {
    if (answer) widget.current?.reset?.();
  }, [answer]);

  const problem = state === "verifying" ? undefined : error || (code === "failed" ? NOT_LOADED : problems[state]);
  return (
    <fieldset
      ref={frame}
      id={id}
      className="field"
      tabIndex={-1}
      aria-describedby={problem ? `${id}-error` : undefined}
    >
      <legend className="sr-only">Human verification</legend>
      <div className="verify" data-state={problem ? "problem" : state}>
        {code === "here" ? (
          <altcha-widget
            ref={widget}
            challenge="/api/challenge"
            name={HUMAN_CHECK_FIELD}
            type="native"
            configuration={CONFIGURATION}
            onstatechange={({ detail }) => {
              setState(detail.state);
              if (detail.state === "verified") onPass();
            }}
          />
        ) : (
          <span className="sr-only verify__wait">The check loads here.</span>
        )}
        <noscript>
          The check needs JavaScript. Without it, please <DirectContactLine {...directContact} />
        </noscript>
      </div>
      {problem ? (
        <FieldError id={`${id}-error`} role="alert">
          {problem}
          {code === "failed" || state === "error" ? (
            <>
              {" "}
              You can also <DirectContactLine {...directContact} />
            </>
          ) : null}
        </FieldError>
      ) : null}
      <span className="sr-only" role="status">
        {spoken[state]}
      </span>
    </fieldset>
  );
}

const NOT_LOADED = "The check couldn’t be loaded.";

const problems: Partial<Record<CheckState, string>> = {
  error: "The check didn’t finish. Tick the box to try again.",
  expired: "The check has expired. Tick the box again.",
};
