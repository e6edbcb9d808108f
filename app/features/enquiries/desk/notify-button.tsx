import { useEffect, useState } from "react";
import { useLoaderData } from "react-router";
import { canNotify, chooseNotices, useIsNotified } from "#app/desk/frame/notices.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { loader } from "./list-loader.ts";

/** Switches notices of new enquiries on or off, for this member in this browser. */
export function NotifyButton() {
  const { me, words } = useLoaderData<typeof loader>();
  const isOn = useIsNotified(me);
  const [isOffered, setIsOffered] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => setIsOffered(canNotify()), []);
  if (!isOffered) return null;
  return (
    <>
      <button
        type="button"
        className="desk-quiet"
        aria-pressed={isOn}
        onClick={async () => setIsBlocked(!(await chooseNotices(me, !isOn)))}
      >
        <Icon name={isOn ? "check" : "bell"} />
        Notify me
      </button>
      <span role="status" className="muted small">
        {isBlocked ? words.notify.blocked : null}
        {isOn && !isBlocked ? words.notify.on : null}
      </span>
    </>
  );
}
