const ROWS = [0, 1, 2, 3];

/** Holds the place of results while they are looked for: a title and two lines for each. */
export const ResultsAwaited = () => (
  <div className="search__awaited" aria-hidden="true">
    {ROWS.map((row) => (
      <p key={row}>
        <span />
      </p>
    ))}
  </div>
);
