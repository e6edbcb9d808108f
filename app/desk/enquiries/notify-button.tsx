import { useEffect, useState } from "react";
import { DeskIcon } from "#app/desk/desk-icon.tsx";

/** Asks the browser to show a notification of new enquiries while the desk is in the background. */
export function NotifyButton() {
  const [permission, setPermission] = useState<NotificationPermission | null>(null);
  useEffect(() => {
    if ("Notification" in window) setPermission(Notification.permission);
  }, []);
  if (permission !== "default") return null;
  return (
    <button
      type="button"
      className="desk-quiet"
      onClick={async () => setPermission(await Notification.requestPermission())}
    >
      <DeskIcon name="bell" />
      Notify me
    </button>
  );
}
