import { Link } from "react-router";
import { ShortDay } from "#app/desk/frame/formats.tsx";
import { Panel } from "#app/desk/frame/page.tsx";
import type { DeskEnquiries } from "#content/types.ts";

type Person = {
  readonly name: string;
  readonly checkedOn: string;
  /** Where the member may change the record. */
  readonly editPath: string | null;
};
type Props = {
  people: readonly Person[];
  words: DeskEnquiries["today"]["unchecked"];
};

/** People of whom visitors read "Ask us", because nobody has checked when they can start. */
export function UncheckedStarts({ people, words }: Props) {
  if (people.length === 0) return null;
  return (
    <Panel id="today-unchecked" title={words.heading}>
      <p className="muted small">{words.body}</p>
      <ul className="desk-list">
        {people.map(({ name, checkedOn, editPath }) => (
          <li key={name}>
            {editPath ? (
              <Link to={editPath} className="link">
                {name}
              </Link>
            ) : (
              name
            )}
            <span className="muted small">
              {words.last} <ShortDay date={checkedOn} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
