import type { ReactNode } from "react";

type Props = {
  name: string;
  role: string;
  /** The person's picture or initials. */
  children: ReactNode;
};

/** Who said it, under a quote. */
export function Byline({ name, role, children }: Props) {
  return (
    <figcaption className="quote-byline">
      {children}
      <strong>{name}</strong>
      <span>{role}</span>
    </figcaption>
  );
}
