import { stepsMark } from "#shared/site-map/steps-mark.ts";
import type { ShellSite } from "./shell-data.ts";

type Path = { readonly d: string; readonly tone: "ink" | "accent"; readonly isEvenOdd?: boolean | undefined };
export type Mark = { readonly viewBox: string; readonly paths: readonly Path[] };

export function LogoMark({ mark: { viewBox, paths }, className }: { mark: Mark; className?: string }) {
  return (
    <svg className={className} viewBox={viewBox} aria-hidden="true">
      {paths.map(({ d, tone, isEvenOdd }) => (
        <path
          key={d}
          d={d}
          fillRule={isEvenOdd ? "evenodd" : undefined}
          fill={tone === "ink" ? "currentColor" : "var(--color-accent)"}
        />
      ))}
    </svg>
  );
}

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
