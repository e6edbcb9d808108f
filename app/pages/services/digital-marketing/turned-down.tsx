import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import type { DigitalMarketingPage } from "#content/types.ts";

/** The dark chapter of its page: what the company refuses, in letters as large as what it sells. */
export function TurnedDown({ heading, body }: DigitalMarketingPage["limits"]) {
  return (
    <section id="limits" className="section turned-down" aria-labelledby="limits-heading">
      <div className="wrap">
        <HeadingAndIntro id="limits-heading" size="chapter" heading={heading} />
        <ul>
          {body.map((text) => (
            <li key={text}>
              <Paragraph text={text} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
