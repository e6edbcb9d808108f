/** Where the desk shows a picture of the site, and of the change of the record that is open. */
export const pictureAddress = (file: string) =>
  `${globalThis.location?.pathname}/picture?file=${encodeURIComponent(file)}`;
