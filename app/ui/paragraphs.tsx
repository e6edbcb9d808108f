import { RichText } from "./rich-text.tsx";

/** The paragraphs of a record, with its inline Markdown. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <RichText text={text} />
    </p>
  ));
}
