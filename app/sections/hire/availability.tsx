/** When somebody is free: green for now, amber for later, and never by colour alone. */
export function Availability({ text }: { text: string }) {
  return <span className={text.includes("Now") ? "availability availability--now" : "availability"}>{text}</span>;
}
