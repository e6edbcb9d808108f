import { Link } from "react-router";
import { deskContext } from "#app/context.ts";
import { DeskHead } from "#app/desk/desk-head.tsx";
import { requireMember } from "#app/desk/member.ts";
import { deskEnquiries, deskFigures } from "#content/collections.ts";
import { type FigureWeeks, figureWeeks } from "#shared/desk-figures.ts";
import type { Route } from "./+types/figures";
import { EnquiryFigures } from "./enquiry-figures.tsx";
import { FigureSummary } from "./figure-summary.tsx";
import { NewsletterFigures } from "./newsletter-figures.tsx";
import { VisitFigures } from "./visit-figures.tsx";
import { VitalsTable } from "./vitals-table.tsx";

const USUAL: FigureWeeks = 12;

export async function loader({ url, context }: Route.LoaderArgs) {
  requireMember(context);
  const asked = Number(url.searchParams.get("weeks"));
  const weeks = figureWeeks.find((each) => each === asked) ?? USUAL;
  const view = await context.get(deskContext).figures.view(weeks);
  const statuses = new Map(deskEnquiries.statuses.map(({ slug, label }) => [slug, label]));
  return { words: deskFigures, view, weeks, names: { ...deskFigures.names, ...Object.fromEntries(statuses) } };
}

export const meta: Route.MetaFunction = () => [{ title: "Figures | Desk" }];

export default function FiguresRoute({ loaderData: { words, view, weeks, names } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={words.title} lead={words.lead} />
      <nav aria-label="Time" className="desk-tabs">
        {figureWeeks.map((each) => (
          <Link key={each} to={`/desk/figures?weeks=${each}`} aria-current={each === weeks ? "page" : undefined}>
            {each} weeks
          </Link>
        ))}
      </nav>
      {view.isCounting ? null : <p>{words.off}</p>}
      <FigureSummary view={view} />
      <EnquiryFigures words={words} view={view} names={names} />
      <VisitFigures words={words} view={view} names={names} />
      <section className="desk-panel" aria-labelledby="vitals">
        <h2 id="vitals">{words.vitals.title}</h2>
        <p className="muted">{view.vitals.length > 0 ? words.vitals.about : words.vitals.none}</p>
        {view.vitals.length > 0 ? <VitalsTable lines={view.vitals} names={names} /> : null}
      </section>
      <NewsletterFigures words={words} view={view} />
    </>
  );
}
