import { SmartLink } from "#app/ui/smart-link.tsx";
import { stepsMark } from "#shared/site-map/steps-mark.ts";
import type { ShellSite } from "./shell-data.ts";

type Path = { readonly d: string; readonly tone: "ink" | "accent"; readonly isEvenOdd?: boolean | undefined };

/** The mark is drawn, the name is text: a change of the brand record is all it takes to change it. */
export function Logo({ site }: { site: ShellSite }) {
  const { viewBox } = site.mark ?? stepsMark;
  const paths: readonly Path[] = (site.mark ?? stepsMark).paths;
  return (
    <span className="logo">
      <svg className="logo__mark" viewBox={viewBox} aria-hidden="true">
        {paths.map(({ d, tone, isEvenOdd }) => (
          <path
            key={d}
            d={d}
            fillRule={isEvenOdd ? "evenodd" : undefined}
            {...(tone === "ink" ? { fill: "currentColor" } : { className: "logo__water" })}
          />
        ))}
      </svg>
      <span className="logo__name">
        <span className="logo__word">{site.wordmark}</span> <span className="logo__descriptor">{site.descriptor}</span>
      </span>
    </span>
  );
}

export function LogoLink({ site }: { site: ShellSite }) {
  return (
    <SmartLink href="/" className="logo-link" aria-label={`${site.wordmark} ${site.descriptor}, home`}>
      <Logo site={site} />
    </SmartLink>
  );
}
