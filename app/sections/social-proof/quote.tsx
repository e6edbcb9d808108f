import { Portrait } from "#app/ui/portrait.tsx";
import { NameLink } from "#app/ui/smart-link.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { Quote } from "#content/types.ts";

export function RatedQuote({ name, role, quote, rating, portrait }: Quote) {
  return (
    <figure className="quote">
      <Stars rating={rating} />
      <blockquote>{quote}</blockquote>
      <Byline name={name} role={role} portrait={portrait} />
    </figure>
  );
}

type Props = {
  name: string;
  role: string;
  portrait: Quote["portrait"];
  href?: string | undefined;
  as?: "figcaption" | "p";
};

export function Byline({ name, role, portrait, href, as: Place = "figcaption" }: Props) {
  return (
    <Place className="byline">
      <Portrait {...portrait} avatarOf={name} />
      <NameLink name={name} href={href} />
      <span className="muted small">{role}</span>
    </Place>
  );
}
