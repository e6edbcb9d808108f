import { RichText } from "#app/ui/rich-text.tsx";

type Props = { id: string; heading: string; intro?: string };

/** Heading at the side of what it names, where it stays while that scrolls (styles/shapes.css). */
export function SideHead({ id, heading, intro }: Props) {
  return (
    <div className="sticky-aside">
      <h2 className="t-h2" id={id}>
        {heading}
      </h2>
      {intro ? (
        <p className="t-lead">
          <RichText text={intro} />
        </p>
      ) : null}
    </div>
  );
}
