/** The logo for a brand without its own: three steps over a waterline. */
export const stepsMark = {
  viewBox: "0 0 40 40",
  paths: [
    { d: "M2 3h11v8.5h11V20h11v8.5H2z", tone: "ink" },
    { d: "M2 31.5h38V37H2z", tone: "accent" },
  ],
} as const;
