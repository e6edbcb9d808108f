import { Paragraph } from "#app/ui/paragraphs.tsx";

type Props = { items: readonly { readonly title: string; readonly body: string }[] };

/** Short texts with a title each, side by side under a rule of their own. */
export function PlainColumns({ items }: Props) {
  return (
    <ul className="plain-columns">
      {items.map(({ title, body }) => (
        <li key={title}>
          <h3 className="t-h4">{title}</h3>
          <Paragraph className="muted" text={body} />
        </li>
      ))}
    </ul>
  );
}
