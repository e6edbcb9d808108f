import { SmartLink } from "#app/ui/smart-link.tsx";
import type { ShellSite } from "./shell-data.ts";

/** The mark is drawn, the name is text: a change of the brand record is all it takes to change it. */
export function Logo({ site }: { site: ShellSite }) {
  return (
    <span className="logo">
      <svg className="logo__mark" viewBox="0 0 40 40" aria-hidden="true">
        <path fill="currentColor" d="M2 3h11v8.5h11V20h11v8.5H2z" />
        <path className="logo__water" d="M2 31.5h38V37H2z" />
      </svg>
      <span className="logo__name">
        <span className="logo__word">{site.wordmark}</span> <span className="logo__descriptor">{site.descriptor}</span>
      </span>
    </span>
  );
}

export function LogoLink({ site }: { site: ShellSite }) {
  return (
    <SmartLink href="/" className="logo-link" aria-label={`${site.name}, home`}>
      <Logo site={site} />
    </SmartLink>
  );
}
