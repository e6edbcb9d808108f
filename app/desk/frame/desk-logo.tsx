/** The brand's mark with its name and the word "desk". */
export function DeskLogo({ wordmark }: { wordmark: string }) {
  return (
    <>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <path fill="currentColor" d="M2 3h11v8.5h11V20h11v8.5H2z" />
        <path className="desk-logo__water" d="M2 31.5h38V37H2z" />
      </svg>
      <span>
        {wordmark} <span className="muted">desk</span>
      </span>
    </>
  );
}
