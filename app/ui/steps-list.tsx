import { RichText } from "./rich-text.tsx";

/** Points of a record, with steps for bullets (styles/motif.css); nothing where there are none. */
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
