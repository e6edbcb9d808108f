export function TagList({ label, items }: { label: string; items: readonly string[] }) {
  return (
    <ul className="tags row" aria-label={label}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
