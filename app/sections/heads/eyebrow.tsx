/** A short line in orange above a heading, with a stair before it. */
export function Eyebrow({ text }: { text: string }) {
  return (
    <p className="eyebrow">
      <i className="stair" aria-hidden="true" />
      {text}
    </p>
  );
}
