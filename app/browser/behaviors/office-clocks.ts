import { officeState } from "#shared/formats/office-state.ts";
import type { OfficeHours } from "#shared/formats/office-time.ts";

const MINUTE_MS = 60_000;
const REST_MS = 1000;

/**
 * Shows the local time of offices (sections/contact) and whether they are open, which a
 * prerendered page cannot contain.
 */
export function startOfficeClocks() {
  const clocks = [...document.querySelectorAll<HTMLElement>("[data-time-zone]")];
  if (clocks.length === 0) return;
  const show = () => {
    const now = new Date();
    for (const clock of clocks) {
      const { timeZone, clock: size } = clock.dataset;
      clock.textContent = timeIn(timeZone, now, size === "digits" ? undefined : "long");
    }
    for (const line of document.querySelectorAll<HTMLElement>("[data-office-hours]")) {
      const hours: OfficeHours = JSON.parse(line.dataset.officeHours ?? "");
      line.textContent = officeState(hours, now);
    }
    setTimeout(show, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  // The first time of a zone loads its data, so it waits until the page is at rest.
  setTimeout(show, REST_MS);
}

const timeIn = (timeZone: string | undefined, moment: Date, weekday: "long" | undefined) =>
  moment.toLocaleString("en-GB", { timeZone, weekday, hour: "2-digit", minute: "2-digit" });
