/** Where the desk shows a picture of the site, and of the change of the record that is open. */
export const pictureAddress = (file: string) =>
  `${globalThis.location?.pathname}/picture?file=${encodeURIComponent(file)}`;

/** What a file of a picture is, by its ending. */
export const types = { png: "image/png", jpg: "image/jpeg", svg: "image/svg+xml" } as const;

/** A picture as people call it: "uploads/quay-at-night-1a2b3c4d.jpg" is "quay at night". */
export const pictureName = (file: string) =>
  file
    .replace(/^.*\//, "")
    .replace(/(?:-[0-9a-f]{8})?\.\w+$/, "")
    .replace(/[-_]/g, " ");
