import type { Manifest } from "./styles.ts";

/** What a build says of its code beside the files for visitors. */
export type Bundled = {
  /** Files for visitors that do not depend on records. */
  readonly files: readonly string[];
  readonly manifest: Manifest;
};
