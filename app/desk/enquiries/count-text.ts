/** A number with commas between thousands; with a plus where counting stopped. */
export const countText = (count: number, most = Number.POSITIVE_INFINITY): string =>
  `${count.toLocaleString("en-GB")}${count < most ? "" : "+"}`;
