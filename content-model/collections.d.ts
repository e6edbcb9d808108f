/**
 * The validated records, each collection of definitions.ts under its name; loading/vite-plugin.ts makes the module.
 * Import values from it in loaders only: one import from a component ships them all.
 */
declare module "#content/collections.ts" {
  type DraftContent = import("#shared/contracts/content-questions.ts").DraftContent;
  type Records = import("./definitions.ts").Content;
  const collections: Records & {
    /** Draws pages with other records, as previews do. */
    readonly withContent: <Result>(content: DraftContent, run: () => Promise<Result>) => Promise<Result>;
  };
  export = collections;
}
