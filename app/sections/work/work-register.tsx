import { Fragment, type ReactNode } from "react";
import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { Section } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { Entry, NextStepRecord, WorkPage } from "#content/types.ts";
import { recordPaths } from "#shared/paths.ts";

type Props = Pick<WorkPage["register"], "heading" | "intro" | "asks"> & {
  entries: readonly Entry[];
  /** The filter. */
  children: ReactNode;
};

/** Every engagement as a ruled row; each carries its trade and technologies for the filter. */
export function WorkRegister({ heading, intro, asks, entries, children }: Props) {
  const stretch = Math.ceil(entries.length / (asks.length + 1));
  return (
    <Section id="register" labelledBy="register-heading" tone="terrace">
      <SectionHead id="register-heading" heading={heading} intro={intro} />
      {children}
      <ul className="work-register" id="register-list">
        {entries.map((entry, index) => (
          <Fragment key={entry.slug}>
            <Row entry={entry} />
            {index % stretch === stretch - 1 ? <Ask ask={asks[(index + 1) / stretch - 1]} /> : null}
          </Fragment>
        ))}
      </ul>
    </Section>
  );
}

/** A way on between the rows; gone once a filter has made the list short. */
function Ask({ ask }: { ask: NextStepRecord | undefined }) {
  return ask ? (
    <li className="work-register__ask">
      <p>{ask.question}</p>
      <SmartLink className="link" href={ask.action.href}>
        {ask.action.label}
      </SmartLink>
    </li>
  ) : null;
}

function Row({ entry }: { entry: Entry }) {
  const { slug, client, field, headline, technologies, technologySlugs, trade, figures } = entry;
  const [figure] = figures;
  return (
    <li
      className="work-register__row"
      data-engagement={slug}
      data-trade={trade}
      data-technologies={technologySlugs.join(" ")}
    >
      <p className="work-register__client">
        <strong>{client}</strong> {field}
      </p>
      <div>
        <h3>
          <SmartLink href={recordPaths.engagements(slug)} className="stretched-link">
            {headline}
          </SmartLink>
        </h3>
        <p className="muted small">{technologies.join(", ")}</p>
      </div>
      {figure ? (
        <p className="work-register__figure">
          <strong>{figure.value}</strong> <span className="small">{figure.label}</span>
        </p>
      ) : null}
    </li>
  );
}
