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
