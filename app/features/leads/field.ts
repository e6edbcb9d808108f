import { textLimits } from "#shared/forms/limits.ts";

/** The kind of a field decides its keyboard, autocompletion, validation and place in mails. */
export type Field = {
  readonly holds: "name" | "organization" | "email" | "phone" | "choice" | "people" | "message";
  readonly label: string;
  readonly staffLabel?: string;
  readonly hint?: string;
  readonly maxLength: number;
  /** The message for an empty answer; without it the field is optional and marked so. */
  readonly whenEmpty?: string;
  readonly whenWrong: string;
  readonly isBeside?: true;
  readonly rows?: number;
  /**
   * For a choice: the text while nothing is chosen, and the options unless the page supplies them.
   */
  readonly prompt?: string;
  readonly options?: Readonly<Record<string, string>>;
};

export const optionalEmail = {
  holds: "email",
  label: "Email",
  maxLength: textLimits.email,
  whenWrong: "Enter an email address, like name@company.com",
} as const satisfies Field;

export const email = { ...optionalEmail, whenEmpty: optionalEmail.whenWrong } as const;

export const phone = {
  holds: "phone",
  label: "Phone number",
  maxLength: textLimits.phone,
  whenWrong: "Enter a phone number, like +44 20 7946 0123",
} as const satisfies Field;

export const companyName = {
  holds: "organization",
  label: "Company Name",
  staffLabel: "Company",
  maxLength: textLimits.company,
  whenWrong: "Enter the company name on one line",
} as const satisfies Field;

export const message = {
  holds: "message",
  maxLength: textLimits.message,
  whenWrong: "Write this as one text",
} as const;

export const choice = { holds: "choice", maxLength: textLimits.choice } as const;

export function said<Words extends string>(words: Words) {
  return { whenEmpty: words, whenWrong: words } as const;
}
