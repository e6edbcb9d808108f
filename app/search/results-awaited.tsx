const ROWS = [0, 1, 2, 3];

/** A placeholder while results load: a title and two lines for each. */
export const ResultsAwaited = () => (
  <div className="search__awaited" aria-hidden="true">
    {ROWS.map((row) => (
      <p key={row}>
        <span />
      </p>
    ))}
  </div>
);
