import { use } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useLiveness } from "./event-stream.ts";
import { FrameWordsContext } from "./frame-words.ts";
import { useSignedOut } from "./signed-out.ts";

type Props = {
  /** Known from a page that reloaded itself, before the events end. */
  isSignedOut: boolean;
};

/** Says that what others change does not appear just now, and why. */
export function LivenessNote({ isSignedOut }: Props) {
  const ofEvents = useLiveness();
  const ofPosts = useSignedOut();
  const liveness = isSignedOut || ofPosts ? "signed out" : ofEvents;
  const { liveness: words } = use(FrameWordsContext);
  return (
    // It is there before its text, so that the text is announced.
    <div role="status" className={liveness === "live" ? "sr-only" : "desk-liveness"}>
      {liveness === "live" ? null : (
        <p className="notice notice--danger">
          <Icon name="circle-alert" />
          <span>
            {liveness === "signed out" ? words.signedOut : words.notLive}{" "}
            {liveness === "signed out" ? (
              <a href="/desk/sign-in" className="link" target="_blank" rel="noopener">
                Sign in
              </a>
            ) : null}
          </span>
        </p>
      )}
    </div>
  );
}
