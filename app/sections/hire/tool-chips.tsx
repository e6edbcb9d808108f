import { Section } from "#app/ui/section.tsx";

type Props = { id: string; heading: string; items: readonly string[] };

/** Names of tools in a paved row, large enough to be read as a list of promises. */
export function ChipBand({ id, heading, items }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`}>
      <div className="chip-band">
        <h2 className="t-h3" id={`${id}-heading`}>
          {heading}
        </h2>
        <ul className="chip-band__list">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
