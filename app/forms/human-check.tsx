import { useCallback, useEffect, useRef, useState } from "react";
import type { CheckElement, CheckState } from "#app/forms/altcha.ts";
import { type DirectContact, DirectContactLine } from "#app/forms/direct-contact.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { HUMAN_CHECK_FIELD } from "#shared/forms/lead-fields.ts";
import { useWhenNeeded } from "./use-when-needed.ts";

// Otherwise the widget would record pointer movements, which are not needed.
const CONFIGURATION = JSON.stringify({ hideFooter: true, hideLogo: true, humanInteractionSignature: false });

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

/** A self-hosted proof of work behind a checkbox. Its code loads when the form is used or the box is in view. */
export function HumanCheck({ id, error, answer, directContact, onPass }: Props) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const widget = useRef<CheckElement>(null);
  const isWanted = useWhenNeeded(frame);
  const [code, setCode] = useState<"awaited" | "here" | "failed">("awaited");
  const [state, setState] = useState<CheckState>("unverified");

  const load = useCallback(() => {
    import("#app/forms/altcha.ts").then(
      () => setCode("here"),
      () => setCode("failed"),
    );
  }, []);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);

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
          <span className="verify__wait">
            {code === "awaited" ? (
              <span className="sr-only">The check loads here.</span>
            ) : (
              <Button onClick={load}>Load the check again</Button>
            )}
          </span>
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
