import { formatCount, formatDay } from "#app/desk/frame/formats.tsx";
import { DeskTable } from "#app/desk/frame/page.tsx";
import type { DeskRecords } from "#content/types.ts";
import type { SubscriberMonths } from "#features/newsletter/subscriber-months.server.ts";

const HALF = 50;
const STEP = 10;
const BAR = 7;
const INSET = (STEP - BAR) / 2;

const month = new Intl.DateTimeFormat("en-GB", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const monthName = (day: string) => month.format(new Date(day));

type Month = SubscriberMonths["months"][number];
type Props = { view: SubscriberMonths; words: DeskRecords["subscribers"]["months"] };

const isEmpty = ({ gained, lost, total }: Month) => gained === 0 && lost === 0 && total === 0;

/** Who confirmed is drawn above the line, who left below it. */
export function SubscriberFigure({ view: { months, storedUntil }, words }: Props) {
  const first = months[0];
  const last = months.at(-1);
  if (!first || !last) return null;
  if (months.every(isEmpty)) return <NobodyYet title={words.title} />;
  const most = Math.max(1, ...months.flatMap(({ gained, lost }) => [gained, lost]));
  const describe = ({ at, gained, lost }: Month) =>
    `${monthName(at)}: ${formatCount(gained)} confirmed, ${formatCount(lost)} unsubscribed`;
  return (
    <figure className="figure">
      <figcaption>
        <strong>{words.title}</strong>
        <span className="figure__total">{formatCount(last.total)}</span>
      </figcaption>
      <svg
        className="figure__columns figure__columns--both"
        viewBox={`0 0 ${months.length * STEP} ${2 * HALF}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {months.map((each, index) => {
          const up = (each.gained / most) * HALF;
          const down = (each.lost / most) * HALF;
          const x = index * STEP + INSET;
          return (
            <g key={each.at}>
              <title>{describe(each)}</title>
              <rect x={x} y={HALF - up} width={BAR} height={up} />
              <rect x={x} y={HALF} width={BAR} height={down} className="figure__lost" />
            </g>
          );
        })}
        <line x1={0} x2={months.length * STEP} y1={HALF} y2={HALF} />
      </svg>
      <p className="figure__axis" aria-hidden="true">
        <span>{describe(first)}</span>
        <span>{describe(last)}, so far</span>
      </p>
      <p className="muted small">
        {words.about}
        {storedUntil ? ` ${words.storedUntil.replace("{day}", formatDay(storedUntil))}` : null}
      </p>
      <details className="figure__table">
        <summary>Table: {words.title}</summary>
        <DeskTable
          rows={months.toReversed()}
          keyOf={({ at }) => at}
          columns={{ Month: ({ at }) => <time dateTime={at.slice(0, 7)}>{monthName(at)}</time> }}
          numbers={{
            Confirmed: ({ gained }) => formatCount(gained),
            Unsubscribed: ({ lost }) => formatCount(lost),
            Total: ({ total }) => formatCount(total),
          }}
        />
      </details>
    </figure>
  );
}

/** An axis of two years without a bar reads like a fault. */
function NobodyYet({ title }: { title: string }) {
  return (
    <p>
      <strong>{title}:</strong> <span className="muted">nobody has confirmed yet.</span>
    </p>
  );
}
