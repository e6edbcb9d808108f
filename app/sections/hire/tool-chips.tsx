import { Section } from "#app/ui/section.tsx";

type Props = { id: string; heading: string; items: readonly string[] };

/** Names of tools as chips. */
export function ToolChips({ id, heading, items }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`}>
      <div className="tool-chips split">
        <h2 className="t-h3" id={`${id}-heading`}>
          {heading}
        </h2>
        <ul className="tool-chips__list">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
