import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** The time of day somewhere, to the minute. A prerendered page cannot know it, so it comes after hydration. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => {
      setNow(new Date());
      timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
    };
    let timer = setTimeout(tick);
    return () => clearTimeout(timer);
  }, []);
  if (!now) return <span className="local-time">--:--</span>;
  const day = new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "long" }).format(now);
  const time = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(now);
  return (
    <span className="local-time">
      {time} <span className="local-time__day">{day}</span>
    </span>
  );
}
