import { SmartLink } from "#app/ui/smart-link.tsx";
import { stepsMark } from "#shared/site-map/steps-mark.ts";
import { LogoMark } from "./logo-mark.tsx";
import type { ShellSite } from "./shell-data.ts";

/** The logo is a drawing and the name is text, so changing the site record changes both. */
export function Logo({ site }: { site: ShellSite }) {
  return (
    <span className="logo">
      <LogoMark mark={site.mark ?? stepsMark} className="logo__mark" />
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
