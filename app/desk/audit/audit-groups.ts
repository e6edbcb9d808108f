const TOGETHER_MS = 2_000;

type Line = { readonly at: string; readonly actor: string; readonly what: string; readonly detail: string };

/** Consecutive lines of one member's same action, such as a bulk change; `detail` is what they all have in common. */
export function grouped<Each extends Line>(lines: readonly Each[]) {
  const groups: Each[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isSame = last?.actor === line.actor && last.what === line.what;
    if (isSame && Date.parse(last.at) - Date.parse(line.at) < TOGETHER_MS) group?.push(line);
    else groups.push([line]);
  }
  return groups.map(described);
}

function described<Each extends Line>(lines: readonly Each[]) {
  const [{ what = "", detail = "" } = {}] = lines;
  const many = what.includes("an enquiry")
    ? what.replace("an enquiry", `${lines.length} enquiries`)
    : `${what}, ${lines.length} times`;
  const isShared = lines.every((line) => line.detail === detail);
  return { lines, what: lines.length === 1 ? what : many, detail: isShared ? detail : "" };
}
