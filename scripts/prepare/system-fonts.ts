/** Metrics of two system fonts, from @capsizecss/metrics 4.3.0 (MIT), which has thousands in 169 MB. */
export const arial = {
  familyName: "Arial",
  category: "sans-serif",
  capHeight: 1467,
  ascent: 1854,
  descent: -434,
  lineGap: 67,
  unitsPerEm: 2048,
  xHeight: 1062,
  xWidthAvg: 913,
};

export const roboto = {
  familyName: "Roboto",
  category: "sans-serif",
  capHeight: 1456,
  ascent: 1900,
  descent: -500,
  lineGap: 0,
  unitsPerEm: 2048,
  xHeight: 1082,
  xWidthAvg: 911,
};
