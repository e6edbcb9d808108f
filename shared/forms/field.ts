/** What a field holds decides its keyboard, its memory, how it is checked and where mails show it. */
export type Field = {
  readonly holds: "name" | "organization" | "email" | "phone" | "choice" | "message";
  readonly label: string;
  /** What staff read, where the words of the form would puzzle them. */
  readonly staffLabel?: string;
  readonly hint?: string;
  /** Longest answer, in characters. */
  readonly maxLength: number;
  /** Said of an empty answer; without it the field is optional and marked so. */
  readonly whenEmpty?: string;
  readonly whenWrong: string;
  /** Stands beside the field before it where there is room. */
  readonly isBeside?: true;
  /** Lines that a message starts with. */
  readonly rows?: number;
  /** Of a choice: what stands there while nothing is chosen, and all there is to choose unless the page says. */
  readonly prompt?: string;
  readonly options?: Readonly<Record<string, string>>;
};

// 254 is the limit of an address in RFC 5321.
export const optionalEmail = {
  holds: "email",
  label: "Email",
  maxLength: 254,
  whenWrong: "Enter an email address, like name@company.com",
} as const satisfies Field;

export const email = { ...optionalEmail, whenEmpty: optionalEmail.whenWrong } as const;

export const companyName = {
  holds: "organization",
  label: "Company Name",
  staffLabel: "Company",
  maxLength: 160,
  whenWrong: "Enter the company name on one line",
} as const satisfies Field;

export const message = { holds: "message", maxLength: 5000, whenWrong: "Remove the control characters" } as const;

// What pages offer comes from lists; no real entry is longer.
export const choice = { holds: "choice", maxLength: 80 } as const;

/** One sentence for an answer that is missing and one that is wrong. */
export function said<Words extends string>(words: Words) {
  return { whenEmpty: words, whenWrong: words } as const;
}
