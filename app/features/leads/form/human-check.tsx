import {
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { type DirectContact, DirectContactLine } from "#app/forms/direct-contact.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import {
  HUMAN_CHECK_FIELD,
  HUMAN_CHECK_LABEL,
  HUMAN_CHECK_VALID_MS,
} from "#features/leads/lead-fields.ts";
import type { CheckElement, CheckState } from "./altcha.ts";
import { loadCheck } from "./load-check.ts";

// Otherwise the widget would record pointer movements, which are not needed.
const CONFIGURATION = JSON.stringify({
  hideFooter: true,
  hideLogo: true,
  humanInteractionSignature: false,
});

type Code = "awaited" | "here" | "failed";

const spoken: Partial<Record<CheckState, string>> = {
  verifying: "Checking that you are not a robot.",
  verified: "Verified: you are not a robot.",
};

type Props = {
  id: string;
  error: string | undefined;
  /**
   * The server's last answer that did not accept the check. An answer that never came leaves it
   * valid.
   */
  refusal: unknown;
  directContact: DirectContact;
  onPass: () => void;
};

/**
 * A self-hosted proof of work behind a checkbox. A box with the same words stands for it until it
 * has drawn its own; a tick in that box counts.
 */
export function HumanCheck({ id, error, refusal, directContact, onPass }: Props) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const widget = useRef<CheckElement>(null);
  const [isTicked, setIsTicked] = useState(false);
  const wasTicked = useRef(false);
  const handover = useRef(false);
  const [isDrawn, setIsDrawn] = useState(false);
  /** The widget has drawn its box, so the one that stood for it has handed over and gone. */
  const [isReady, setIsReady] = useState(false);
  const { code, load } = useCode(frame);
  const [state, setState] = useState<CheckState>("unverified");
  const isSecure = useIsSecure();
  const startExpiry = useExpiry(() => widget.current?.reset?.("expired"));

  useEffect(() => {
    wasTicked.current = isTicked;
  }, [isTicked]);

  useEffect(() => {
    // It may have been ticked before hydration.
    if (frame.current?.querySelector("input")?.checked) setIsTicked(true);
  }, []);

  useEffect(() => {
    if (!isDrawn) return;
    const waiting = new AbortController();
    const handOver = () => {
      if (waiting.signal.aborted) return;
      // A box that goes away while it is pressed would lose the tick.
      if (frame.current?.querySelector(PRESSED)) {
        afterPress(handOver, waiting.signal);
        return;
      }
      handover.current = frame.current?.contains(document.activeElement) ?? false;
      // At once, as a press may begin before the next render.
      flushSync(() => setIsReady(true));
    };
    // Within an effect React renders nothing at once.
    setTimeout(handOver);
    return () => waiting.abort();
  }, [isDrawn]);

  useEffect(() => {
    if (!isReady) return;
    if (handover.current) widget.current?.querySelector("input")?.focus();
    if (wasTicked.current) void widget.current?.verify?.();
  }, [isReady]);

  function loadAgain() {
    // The button disappears.
    frame.current?.focus();
    void load();
  }

  useEffect(() => {
    if (refusal) widget.current?.reset?.();
  }, [refusal]);

  const problem = problemOf({ isSecure, code, state, error });
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
            // Its methods exist a moment later.
            onload={() => queueMicrotask(() => setIsDrawn(true))}
            onstatechange={({ detail }) => {
              setState(detail.state);
              if (detail.state === "verifying") startExpiry();
              if (detail.state === "verified") onPass();
            }}
          />
        ) : null}
        {code === "awaited" || (code === "here" && !isReady) ? (
          <label className="verify__wait" htmlFor={`${id}-box`}>
            <input
              id={`${id}-box`}
              type="checkbox"
              defaultChecked={isTicked}
              onChange={(event) => setIsTicked(event.currentTarget.checked)}
            />
            <span>{HUMAN_CHECK_LABEL}</span>
          </label>
        ) : null}
        {code === "failed" ? <Button onClick={loadAgain}>Load the check again</Button> : null}
        <noscript>
          The check needs JavaScript. Without it, please <DirectContactLine {...directContact} />
        </noscript>
      </div>
      {problem ? (
        <FieldError id={`${id}-error`} role="alert">
          {problem}
          {!isSecure || code === "failed" || state === "error" ? (
            <>
              {" "}
              You can also <DirectContactLine {...directContact} />
            </>
          ) : null}
        </FieldError>
      ) : null}
      <span className="sr-only" role="status">
        {code === "awaited" && isTicked ? spoken.verifying : spoken[state]}
      </span>
    </fieldset>
  );
}

/** A pointer makes its label active, too; a key makes the box alone active. */
const PRESSED = ".verify__wait:active, .verify__wait > input:active";

/** The click that ends a press may come a task later, most of all on touch screens. */
const CLICK_FOLLOWS_MS = 100;

const pressEnds = ["keyup", "pointerup", "pointercancel", "blur"];

/** Calls `then` when the key or the pointer that is down now is up and its click has come. */
function afterPress(then: () => void, end: AbortSignal) {
  const listening = new AbortController();
  const { signal } = listening;
  end.addEventListener("abort", () => listening.abort(), { signal });
  const release = () => {
    listening.abort();
    setTimeout(then, CLICK_FOLLOWS_MS);
  };
  for (const pressEnd of pressEnds) {
    addEventListener(pressEnd, release, { signal });
  }
}

/** Loads the check when it is seen or its form is used, and again when the visitor asks for it. */
function useCode(frame: RefObject<HTMLFieldSetElement | null>) {
  const [code, setCode] = useState<Code>("awaited");

  const load = useCallback(async () => {
    setCode("awaited");
    const isHere = await loadCheck();
    setCode(isHere ? "here" : "failed");
  }, []);

  useEffect(() => {
    const form = frame.current?.closest("form");
    if (!frame.current || !form) return;
    const start = () => {
      stop();
      void load();
    };
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start();
    });
    const stop = () => {
      observer.disconnect();
      form.removeEventListener("focusin", start);
    };
    observer.observe(frame.current);
    form.addEventListener("focusin", start);
    // Typing may have begun before hydration.
    if (form.contains(document.activeElement)) start();
    return stop;
  }, [frame, load]);

  return { code, load };
}

/**
 * Whether the browser lets this page compute the check, which it does over https and on this
 * machine only.
 */
function useIsSecure() {
  return useSyncExternalStore(
    never,
    () => isSecureContext,
    () => true,
  );
}

const never = () => () => undefined;

/**
 * Calls `expire` when a challenge that arrives now has lost its worth, whatever the visitor's clock
 * says.
 */
function useExpiry(expire: () => void) {
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(expire, HUMAN_CHECK_VALID_MS);
  };
}

type Situation = {
  isSecure: boolean;
  code: Code;
  state: CheckState;
  error: string | undefined;
};

function problemOf({ isSecure, code, state, error }: Situation): string | undefined {
  // Otherwise "verify that you are not a robot" would ask for what cannot be done.
  if (!isSecure) return NOT_SECURE;
  if (state === "verifying") return undefined;
  if (error) return error;
  return code === "failed" ? NOT_LOADED : problems[state];
}

const NOT_SECURE =
  "The box can’t be ticked, because this page was not opened over a secure connection (https).";

const NOT_LOADED = "The check couldn’t be loaded.";

const problems: Partial<Record<CheckState, string>> = {
  error: "The check didn’t finish. Tick the box to try again.",
  expired: "The check has expired. Tick the box again.",
};
