import { ClientMark, Portrait } from "#app/ui/portrait.tsx";
import type { Testimonial } from "#content/types.ts";

type Props = {
  name: string;
  role: string;
  /** Without a portrait, initials are shown. */
  portrait?: Testimonial["portrait"] | undefined;
};

export function Byline({ name, role, portrait }: Props) {
  return (
    <figcaption className="quote-byline">
      {portrait ? <Portrait {...portrait} avatarOf={name} /> : <ClientMark name={name} />}
      <strong>{name}</strong>
      <span>{role}</span>
    </figcaption>
  );
}
