import type { ReactNode } from "react";
import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { Section } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { Entry, WorkPage } from "#content/types.ts";
import { recordPaths } from "#shared/paths.ts";

type Props = Pick<WorkPage["register"], "heading" | "intro"> & {
  entries: readonly Entry[];
  /** The filter. */
  children: ReactNode;
};

/** Every engagement as a ruled row; each carries its trade and technologies for the filter. */
export function WorkRegister({ heading, intro, entries, children }: Props) {
  return (
    <Section id="register" labelledBy="register-heading" tone="terrace">
      <SectionHead id="register-heading" heading={heading} intro={intro} />
      {children}
      <ul className="work-register" id="register-list">
        {entries.map((entry) => (
          <Row key={entry.slug} entry={entry} />
        ))}
      </ul>
    </Section>
  );
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
          <SmartLink href={recordPaths.engagements(slug)}>{headline}</SmartLink>
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
