import { RichText } from "./rich-text.tsx";

type Props = { text: string; className?: string };

export const Paragraph = ({ text, className }: Props) => (
  <p className={className}>
    <RichText text={text} />
  </p>
);

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <Paragraph key={text} text={text} />);
}
