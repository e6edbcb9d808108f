/** What stands for each citation of a text, by what is cited: "claim:projects" is "360+". */
export type Figures = Readonly<Record<string, string>>;

const CITATION = /\{\{\s*([^}\s]+)\s*\}\}/g;

/** A text with the figures that it cites, as visitors read it. */
export const withFigures = (text: string, figures: Figures): string =>
  text.replace(CITATION, (all, name: string) => figures[name] ?? all);
