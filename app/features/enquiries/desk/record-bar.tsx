import { useEffect } from "react";
import { Link, useLoaderData } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { loader } from "./enquiry-loader.ts";
import { saveRow } from "./rows.ts";
import { click, focusOn, type Shortcut, Shortcuts } from "./shortcuts.tsx";

const compose = (form: "reply" | "note") => () => {
  click(`#compose-${form}`)();
  focusOn(`.${form}-form textarea`)();
};

const shortcuts: readonly Shortcut[] = [
  { key: "r", name: "Write a reply", run: compose("reply") },
  { key: "n", name: "Write a note", run: compose("note") },
  {
    key: "a",
    name: "Assign to me",
    run: () => {
      // Taking a colleague's enquiry needs a confirmation: the button gets the focus, and Enter
      // presses it.
      if (!document.querySelector("[data-take='']")) return focusOn("[data-take]")();
      click("[data-take]")();
      // A click moves the focus to the next step; keyboard users stay at the heading.
      focusOn("#main h1")();
    },
  },
  { key: "s", name: "Change the status", run: focusOn(".status-choice [aria-pressed=true]") },
  { key: "t", name: "Write the next step", run: focusOn(".change-form [name=nextStep]") },
  { key: "u", name: "Undo", run: click("[data-undo]") },
  { key: "j", name: "Next enquiry", run: click("[data-next]") },
  { key: "k", name: "Previous enquiry", run: click("[data-previous]") },
  { key: "Escape", name: "Leave a field", run: focusOn("#main h1") },
  { key: "b", name: "Back", run: click("[data-back]") },
];

export function RecordBar() {
  const { words, record, neighbours, listQuery } = useLoaderData<typeof loader>();
  const { previous, next } = neighbours;
  const { id } = record.enquiry;
  useEffect(() => saveRow(id), [id]);
  const isFromToday = new URLSearchParams(listQuery).has("today");
  return (
    <div className="desk-toolbar desk-toolbar--between record-bar">
      <Link
        to={isFromToday ? "/desk" : `/desk/enquiries?${listQuery}`}
        className="desk-quiet"
        data-back=""
      >
        <Icon name="chevron-left" />
        {isFromToday ? "Today" : "Enquiries"}
      </Link>
      <div className="desk-toolbar">
        <Shortcuts hint={words.shortcutsHint} shortcuts={shortcuts} />
        {previous || next ? (
          <nav className="desk-toolbar" aria-label="Previous and next">
            {previous ? (
              <Link
                to={previous}
                className="btn btn--outline"
                aria-label="Previous enquiry"
                data-previous=""
              >
                <Icon name="chevron-up" />
              </Link>
            ) : null}
            {next ? (
              <Link to={next} className="btn btn--outline" aria-label="Next enquiry" data-next="">
                <Icon name="chevron-down" />
              </Link>
            ) : null}
          </nav>
        ) : null}
      </div>
    </div>
  );
}
