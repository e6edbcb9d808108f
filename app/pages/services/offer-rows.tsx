import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import { Section } from "#app/ui/section.tsx";

type Offer = { readonly title: string; readonly body: string; readonly note?: string };

type Props = {
  id: string;
  heading: string;
  intro?: string;
  items: readonly Offer[];
};

/** What a service consists of, one line each: its name in large letters, and what it means. */
export function OfferRows({ id, heading, intro, items }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`}>
      <div className="offer-rows__head">
        <HeadingAndIntro id={`${id}-heading`} size="chapter" heading={heading} intro={intro} />
      </div>
      <ul className="offer-rows">
        {items.map(({ title, body, note }) => (
          <li key={title}>
            <h3 className="t-h2">{title}</h3>
            <div>
              <Paragraph text={body} />
              {note ? <p className="small muted">{note}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
