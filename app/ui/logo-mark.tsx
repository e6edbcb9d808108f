import { type MarkPath, markPaint } from "#shared/site-map/mark-paint.ts";

export type Mark = { readonly viewBox: string; readonly paths: readonly MarkPath[] };

type Props = { mark: Mark; className?: string };

export function LogoMark({ mark: { viewBox, paths }, className }: Props) {
  return (
    <svg className={className} viewBox={viewBox} aria-hidden="true">
      {paths.map(({ d, tone, ...kind }) => (
        <path
          key={`${d} ${kind.strokeWidth}`}
          d={d}
          {...markPaint(kind, tone === "ink" ? "currentColor" : "var(--color-accent)")}
        />
      ))}
    </svg>
  );
}
