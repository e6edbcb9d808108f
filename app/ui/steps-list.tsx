import { RichText } from "./rich-text.tsx";

/** Numbered lines of a record, divided by rules. */
export const NumberedList = ({ items }: { items: readonly string[] }) => (
  <ol className="numbered">
    {items.map((item) => (
      <li key={item}>
        <span>
          <RichText text={item} />
        </span>
      </li>
    ))}
  </ol>
);

export function StepsList({ items }: { items: readonly string[] }) {
  return items.length > 0 ? (
    <ul className="steps-list">
      {items.map((item) => (
        <li key={item}>
          <RichText text={item} />
        </li>
      ))}
    </ul>
  ) : null;
}
