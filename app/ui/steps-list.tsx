import { RichText } from "./rich-text.tsx";

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
