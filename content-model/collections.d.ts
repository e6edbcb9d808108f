/**
 * Import values from it only in loaders: one import from a component ships all records to the
 * browser.
 */
declare module "#content/collections.ts" {
  type DraftContent = import("#content/editing/questions.ts").DraftContent;
  type Records = import("./definitions.ts").Content;
  type BuiltContent = import("./loading/served-content.ts").BuiltContent;
  const collections: Records & {
    /** Renders pages with this content from now on. */
    readonly openContent: (content: BuiltContent) => void;
    /** Renders pages with other records, as previews do. */
    readonly withContent: <Result>(
      content: DraftContent,
      run: () => Promise<Result>,
    ) => Promise<Result>;
  };
  export = collections;
}
