import { useEffect, useSyncExternalStore } from "react";
import { hearEvents } from "./event-stream.ts";

const CHOICE = "desk-notices";
// Time for a tab that is on screen to say so.
const SETTLE_MS = 500;
// Longer than a hidden tab's timer may be late.
const KEPT_MS = 5_000;

const placeOf = (memberId: string) => `${CHOICE} ${memberId}`;

/** The locks let one tab speak for all. Both exist over HTTPS and on localhost only. */
export const canNotify = () => isSecureContext && "Notification" in window && "locks" in navigator;

function isChosen(memberId: string): boolean {
  try {
    return (
      canNotify() &&
      Notification.permission === "granted" &&
      localStorage.getItem(placeOf(memberId)) !== null
    );
  } catch {
    return false;
  }
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Whether this member wants notices in this browser, and it may show them. */
export const useIsNotified = (memberId: string) =>
  useSyncExternalStore(
    subscribe,
    () => isChosen(memberId),
    () => false,
  );

/**
 * Asks for permission if that is needed, and keeps the choice; returns whether the browser shows
 * notices.
 */
export async function chooseNotices(memberId: string, isWanted: boolean): Promise<boolean> {
  const permission = isWanted ? await Notification.requestPermission() : Notification.permission;
  const isShown = isWanted && permission === "granted";
  try {
    if (isShown) localStorage.setItem(placeOf(memberId), "");
    else localStorage.removeItem(placeOf(memberId));
  } catch {}
  for (const listener of listeners) listener();
  return isShown || !isWanted;
}

/** Shows a notice of each new enquiry while no tab of the desk is on screen. */
export function useNotices(memberId: string | null): void {
  const isOn = useIsNotified(memberId ?? "") && memberId !== null;
  useEffect(() => {
    if (!isOn) return;
    return hearEvents({
      onNews(news) {
        if (news.kind === "received" && !news.isFlagged) void notifyOnce(news.id);
      },
      onOpen() {},
    });
  }, [isOn]);
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * The first tab to get the lock speaks; one on screen gets it at once and says nothing, because its
 * page does.
 */
async function notifyOnce(id: string): Promise<void> {
  if (document.hidden) await sleep(SETTLE_MS);
  await navigator.locks.request(`desk-notice ${id}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    if (document.hidden) show(id);
    await sleep(KEPT_MS);
  });
}

function show(id: string): void {
  try {
    // A notice with the same tag takes the place of the first.
    const notice = new Notification("New enquiry", { tag: id, silent: true });
    notice.onclick = () => {
      notice.close();
      window.open(`/desk/enquiries/${id}`);
    };
  } catch {
    // Chrome on Android has the interface, but shows none for a page.
  }
}
