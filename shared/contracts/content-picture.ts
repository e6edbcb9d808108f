export type GivenPicture = { readonly name: string; readonly bytes: Uint8Array };
/** A picture below content/images, or why it was refused. */
export type EncodedPicture =
  | { readonly file: string; readonly bytes: Uint8Array }
  | { readonly refused: "too large" | "too small" | "no picture" | "broken" };
export type PictureOutcome =
  | { readonly status: "saved"; readonly file: string }
  | { readonly status: Extract<EncodedPicture, { refused: unknown }>["refused"] | "stale" | "gone" };
