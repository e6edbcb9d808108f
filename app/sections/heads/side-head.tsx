import { HeadAndLead } from "#app/sections/heads/head-and-lead.tsx";

type Props = { id: string; heading: string; intro?: string };

/** Heading at the side of what it names, where it stays while that scrolls (styles/shapes.css). */
export function SideHead({ id, heading, intro }: Props) {
  return (
    <div className="sticky-aside">
      <HeadAndLead id={id} size="h2" heading={heading} lead={intro} />
    </div>
  );
}
