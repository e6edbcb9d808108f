import { Link } from "react-router";
import { draftAddress, draftLabels } from "#app/desk/frame/draft-links.ts";
import { aboutDraft, type DraftKey } from "#app/desk/frame/drafts.ts";
import { RelativeTime } from "#app/desk/frame/formats.tsx";
import { Panel } from "#app/desk/frame/page.tsx";

/** The member's texts that only this browser keeps, and only for a week. */
export function UnsentTexts({ drafts }: { drafts: readonly DraftKey[] }) {
  if (drafts.length === 0) return null;
  return (
    <Panel id="today-unsent" title="Unsent in this browser">
      <ul className="desk-list">
        {drafts.map((key) => (
          <UnsentText key={`${key.form} ${key.recordId}`} draft={key} />
        ))}
      </ul>
    </Panel>
  );
}

function UnsentText({ draft }: { draft: DraftKey }) {
  const { about, at } = aboutDraft(draft);
  const label = draftLabels[draft.form];
  return (
    <li>
      <div className="today__what">
        <Link to={draftAddress(draft)} className="link">
          <bdi>{about || label}</bdi>
        </Link>
        <p className="muted small">{label}</p>
      </div>
      <span className="muted small">
        <RelativeTime at={at} />
      </span>
    </li>
  );
}
