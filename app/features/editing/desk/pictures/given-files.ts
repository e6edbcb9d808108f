/** Whether somebody drags files, which are only told once they are dropped. */
export const hasFiles = ({ types }: DataTransfer): boolean => types.includes("Files");

export const filesIn = ({ files }: DataTransfer): File[] => [...files];

const isPicture = ({ type }: File) => type.startsWith("image/");

/** A picture that somebody gave to the text, and what its page said about it. */
export type GivenPicture = { readonly id: string; readonly chosen: File; readonly alt: string };

/** What somebody gave to a text: pictures to store, and names of what no text can hold. */
export type Given = {
  readonly pictures: readonly GivenPicture[];
  readonly refused: readonly string[];
};

let count = 0;

export function givenPicture(chosen: File, alt = ""): GivenPicture {
  count += 1;
  return { id: `given-${count}`, chosen, alt };
}

export function sortedFiles(files: readonly File[]): Given {
  const refused = files.filter((file) => !isPicture(file)).map(({ name }) => name);
  const pictures = files.filter(isPicture).map((file) => givenPicture(file));
  return { pictures, refused };
}
