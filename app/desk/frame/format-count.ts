/** A count as 12,345; with a plus if counting stopped at `most`. */
export const formatCount = (count: number, most = Number.POSITIVE_INFINITY): string =>
  `${count.toLocaleString("en-GB")}${count < most ? "" : "+"}`;
