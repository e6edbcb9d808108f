import { ScreenWindow } from "#app/sections/screens/product-screen.tsx";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import { NumberedList } from "#app/ui/steps-list.tsx";
import type { EntryPage, WorkPage } from "#content/types.ts";
import { CaseHeader } from "./case-header.tsx";
import { CaseTeam } from "./case-team.tsx";

type Props = { page: EntryPage; labels: WorkPage["engagement"] };

export function EngagementDetail({ page, labels }: Props) {
  const { years, team, screen, technologies, service, was, done, now } = page;
  return (
    <>
      <CaseHeader page={page} facts={[["When", years]]}>
        {screen ? (
          <div className="product-screen keeps-colours case-panel__screen">
            <ScreenWindow screen={screen} />
          </div>
        ) : null}
      </CaseHeader>
      <div className="wrap engagement">
        <section className="engagement__was">
          <h2 className="t-h3">{labels.was}</h2>
          <Paragraph text={was} />
        </section>
        <section className="engagement__done">
          <h2 className="t-h2">{labels.done}</h2>
          <NumberedList items={done} />
        </section>
        {now ? (
          <section className="engagement__now">
            <h2 className="t-h3">{labels.now}</h2>
            <Paragraph text={now} />
          </section>
        ) : null}
        <CaseTeam team={team} />
        <div className="engagement__with">
          <TagList label="Technologies" items={technologies} />
          <p>
            <span className="small muted">Related service:</span> <TextLink link={service} />
          </p>
        </div>
      </div>
    </>
  );
}
