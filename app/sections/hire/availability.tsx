/** When somebody is available: green for now, amber for later, always with words. */
export function Availability({ text }: { text: string }) {
  return <span className={text.includes("Now") ? "availability availability--now" : "availability"}>{text}</span>;
}
