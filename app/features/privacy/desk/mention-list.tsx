import { Link } from "react-router";
import { DeskTable } from "#app/desk/frame/page.tsx";
import type { DeskRecords } from "#content/types.ts";
import type { Mentions } from "#features/privacy/mentions.server.ts";

type Props = { mentions: Mentions; words: DeskRecords["people"] };

/** Other people's enquiries that name the person: an erasure leaves them, and staff decide. */
export function MentionList({ mentions: { lines, hasMore }, words }: Props) {
  if (lines.length === 0) return <p>{words.noMentions}</p>;
  return (
    <>
      <p>{words.mentions}</p>
      <DeskTable
        rows={lines}
        keyOf={({ id }) => id}
        columns={{
          Enquiry: ({ id, reference }) => (
            <Link className="link" to={`/desk/enquiries/${id}`}>
              {reference}
            </Link>
          ),
          Where: (line) => line.in.map((place) => words.places[place]).join(", "),
          "Found by": ({ by }) => by.map((mark) => words.marks[mark]).join(", "),
        }}
      />
      {hasMore ? <p>{words.moreMentions}</p> : null}
    </>
  );
}
