import { Link } from "react-router";
import type { useDrafts } from "#app/desk/enquiries/use-drafts.ts";
import { Panel } from "#app/desk/frame/panel.tsx";
import { RelativeTime } from "#app/desk/frame/relative-time.tsx";

type Draft = ReturnType<typeof useDrafts>[number];

const SHOWN = 5;

function pathOf({ form, recordId }: Draft): string {
  if (form === "profile") return "/desk/account";
  if (form === "template") return `/desk/templates/${recordId}`;
  // A page that exists only once has no slug.
  if (form === "content") return `/desk/content/${recordId.includes("/") ? recordId : `${recordId}/page`}`;
  return `/desk/enquiries/${recordId}`;
}

const names: Readonly<Record<Draft["form"], string>> = {
  reply: "Reply",
  note: "Note",
  change: "Next step",
  call: "Call",
  template: "Template",
  profile: "Account",
  content: "Content",
};

/** The member's unsent and unsaved texts in this browser. */
export const TodayDrafts = ({ drafts }: { drafts: readonly Draft[] }) => (
  <Panel id="today-drafts" title="Drafts in this browser">
    <ul className="desk-list">
      {drafts.slice(0, SHOWN).map((draft) => (
        <li key={`${draft.form} ${draft.recordId}`}>
          <div className="today__what">
            <Link to={pathOf(draft)} className="link">
              {draft.title || names[draft.form]}
            </Link>
            <p className="muted small">{names[draft.form]}</p>
          </div>
          <span className="muted small">
            <RelativeTime at={new Date(draft.at).toISOString()} />
          </span>
        </li>
      ))}
    </ul>
  </Panel>
);
