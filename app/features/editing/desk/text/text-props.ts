/** A field for the text of a post. */
export type TextProps = {
  id: string;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  value: string;
  pictures: readonly string[];
  onType: (text: string) => void;
};
