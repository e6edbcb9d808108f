import { RichText } from "./rich-text.tsx";

/** Points of a record, with steps as bullets (styles/motif.css); empty without points. */
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
