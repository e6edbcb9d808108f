import { LogoMark } from "#app/ui/logo-mark.tsx";
import { stepsMark } from "#shared/site-map/steps-mark.ts";
import type { ShellSite } from "./shell-data.ts";

export function Logo({ site }: { site: ShellSite }) {
  return (
    <span className="logo">
      <LogoMark mark={site.mark ?? stepsMark} className="logo__mark" />
      <span className="logo__name">
        <span className="logo__word">{site.wordmark}</span>{" "}
        <span className="logo__descriptor">{site.descriptor}</span>
      </span>
    </span>
  );
}
