const TREAD = 120;
const RISE = 66;
const SLAB = 26;
const GROUND = 440;
const TREADS = [1, 2, 3, 4, 5];
const MISSING = 4;

const topOf = (tread: number) => GROUND - tread * RISE - 30;

/** A staircase whose fourth step lies broken off in the gap that it left. */
export function MissingStep() {
  const gap = (MISSING - 1) * TREAD;
  return (
    <svg
      className="missing-step"
      viewBox={`0 0 ${TREADS.length * TREAD} ${GROUND + 4}`}
      preserveAspectRatio="xMaxYMax meet"
      role="img"
      aria-label="Stairs without their fourth step"
    >
      {TREADS.filter((tread) => tread !== MISSING).map((tread) => (
        <g key={tread}>
          <rect
            className="missing-step__stone"
            x={(tread - 1) * TREAD}
            y={topOf(tread)}
            width={TREAD}
            height={GROUND - topOf(tread)}
          />
          <rect
            className="missing-step__tread"
            x={(tread - 1) * TREAD}
            y={topOf(tread)}
            width={TREAD}
            height={SLAB}
          />
        </g>
      ))}
      <rect
        className="missing-step__gap"
        x={gap + 3}
        y={topOf(MISSING) + 3}
        width={TREAD - 6}
        height={SLAB * 2}
      />
      <text className="missing-step__code" x={gap + TREAD / 2} y={topOf(MISSING) + 39}>
        404
      </text>
      <rect
        className="missing-step__fallen"
        x={gap + 6}
        y={GROUND - 64}
        width={TREAD - 12}
        height={SLAB}
        transform={`rotate(-24 ${gap + TREAD / 2} ${GROUND - 44})`}
      />
      <path className="missing-step__ground" d={`M0 ${GROUND + 2}H${TREADS.length * TREAD}`} />
    </svg>
  );
}
