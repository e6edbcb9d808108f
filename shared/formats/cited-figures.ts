/** The value of each citation: "claim:projects" is "360+". */
export type Figures = Readonly<Record<string, string>>;

const CITATION = /\{\{\s*([^}\s]+)\s*\}\}/g;

/** A text with its citations replaced by their figures, as visitors read it. */
export const withFigures = (text: string, figures: Figures): string =>
  text.replace(CITATION, (all, name: string) => figures[name] ?? all);
