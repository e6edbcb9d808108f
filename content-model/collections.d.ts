/** Import values from it only in loaders: one import from a component ships all records to the browser. */
declare module "#content/collections.ts" {
  type DraftContent = import("#shared/contracts/content-questions.ts").DraftContent;
  type Records = import("./definitions.ts").Content;
  const collections: Records & {
    /** Renders pages with other records, as previews do. */
    readonly withContent: <Result>(content: DraftContent, run: () => Promise<Result>) => Promise<Result>;
  };
  export = collections;
}
