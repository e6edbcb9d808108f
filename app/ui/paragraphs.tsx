import { RichText } from "./rich-text.tsx";

type Props = { text: string; className?: string; property?: string };

export const Paragraph = ({ text, ...attributes }: Props) => (
  <p {...attributes}>
    <RichText text={text} />
  </p>
);

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <Paragraph key={text} text={text} />);
}
