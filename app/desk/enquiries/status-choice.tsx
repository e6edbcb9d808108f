import { useLoaderData } from "react-router";
import type { loader } from "./enquiry-loader.ts";

/** A button for each status: open ones first, then those that close the enquiry; spam is separate. */
export function StatusChoice({ pressed }: { pressed: string }) {
  const { statuses, open } = useLoaderData<typeof loader>();
  const row = (isOpen: boolean) => statuses.filter(({ slug }) => open.includes(slug) === isOpen);
  return (
    <fieldset className="status-choice">
      <legend>Status</legend>
      {[row(true), row(false)].map((some) => (
        <div key={some[0]?.slug} className="desk-toolbar">
          {some.map(({ slug, label, tone }) => (
            <button
              key={slug}
              type="submit"
              name="toStatus"
              value={slug}
              aria-pressed={pressed === slug}
              className={`status-badge status-badge--${tone}`}
            >
              {label}
            </button>
          ))}
        </div>
      ))}
    </fieldset>
  );
}
