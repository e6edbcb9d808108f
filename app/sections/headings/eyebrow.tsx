/** A short line above a heading. */
export function Eyebrow({ text }: { text: string }) {
  return (
    <p className="eyebrow">
      <i className="stair" aria-hidden="true" />
      {text}
    </p>
  );
}
