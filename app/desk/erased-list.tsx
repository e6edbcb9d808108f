import { Notice } from "#app/ui/notice.tsx";
import type { DeskRecords } from "#content/types.ts";
import type { PersonErased } from "#shared/desk-people.ts";

/** What an erasure took, what of others still names the address, and what is out of reach. */
export function ErasedList({ erased, words }: { erased: PersonErased; words: DeskRecords["people"] }) {
  const { leads, isSubscriber, messages, mailFiles, views, namedIn } = erased;
  return (
    <Notice tone="success" isFirst>
      <p>{words.erased}</p>
      <dl className="desk-facts">
        <div>
          <dt>Enquiries</dt>
          <dd>{leads.join(", ") || "none"}</dd>
        </div>
        <div>
          <dt>Subscription</dt>
          <dd>{isSubscriber ? "one" : "none"}</dd>
        </div>
        <div>
          <dt>Mails and posts</dt>
          <dd>{messages}</dd>
        </div>
        <div>
          <dt>Mail files</dt>
          <dd>{mailFiles}</dd>
        </div>
        <div>
          <dt>Saved views</dt>
          <dd>{views}</dd>
        </div>
        {namedIn.length > 0 ? (
          <div>
            <dt>Others that name it</dt>
            <dd>{namedIn.join(", ")}</dd>
          </div>
        ) : null}
      </dl>
      <ul className="desk-notes">
        {words.elsewhere.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}
