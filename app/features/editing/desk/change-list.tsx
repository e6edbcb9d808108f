import { diffWordsWithSpace } from "diff";
import type { FieldChange } from "#content/editing/records.ts";
import { FieldLink } from "./fields/field-link.tsx";

type Props = { changes: readonly FieldChange[]; most?: number; isCurrent?: boolean };

function whatBecame({ before, after }: Pick<FieldChange, "before" | "after">): string {
  if (before === "") return "added";
  return after === "" ? "removed" : "changed";
}

export const ChangeList = ({ changes, most = changes.length, isCurrent = false }: Props) => (
  <ul className="content-changes">
    {changes.slice(0, most).map(({ field, label, before, after, reads }) => (
      <li key={`${field}${before}${after}`}>
        <FieldLink field={field}>{label}</FieldLink>{" "}
        <span className="muted">{whatBecame({ before, after })}</span>
        <br />
        <Words before={before} after={after} />
        {/* With today's figures, which an earlier version may not have had. */}
        {isCurrent && reads ? <p className="content-reads small">Reads: {reads}</p> : null}
      </li>
    ))}
    {changes.length > most ? <li className="muted">and {changes.length - most} more</li> : null}
  </ul>
);

function Words({ before, after }: { before: string; after: string }) {
  const parts = diffWordsWithSpace(before, after);
  const kept = parts.reduce(
    (sum, { value, added, removed }) => sum + (added || removed ? 0 : value.length),
    0,
  );
  // In a completely rewritten sentence, single common words would make reading harder.
  if (!/\s/.test(before.trim()) || 2 * kept < Math.max(before.length, after.length))
    return (
      <>
        {before ? <del>{before}</del> : null} {after ? <ins>{after}</ins> : null}
      </>
    );
  return parts.map(({ value, added, removed }, at) => {
    const key = `${at}${value}`;
    if (removed) return <del key={key}>{value}</del>;
    return added ? <ins key={key}>{value}</ins> : value;
  });
}
