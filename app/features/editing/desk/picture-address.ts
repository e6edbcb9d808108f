/** The URL of a picture at the desk: one of the site or of the open record's change. */
export const pictureAddress = (file: string) =>
  `${globalThis.location?.pathname}/picture?file=${encodeURIComponent(file)}`;

export const types = { png: "image/png", jpg: "image/jpeg", svg: "image/svg+xml" } as const;

/** A picture's readable name: "uploads/quay-at-night-1a2b3c4d.jpg" is "quay at night". */
export const pictureName = (file: string) =>
  file
    .replace(/^.*\//, "")
    .replace(/(?:-[0-9a-f]{8})?\.\w+$/, "")
    .replace(/[-_]/g, " ");
