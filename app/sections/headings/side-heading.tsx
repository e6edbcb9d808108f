import { HeadingAndIntro } from "./heading-and-intro.tsx";

type Props = { id: string; heading: string; intro?: string };

/** A heading that stays beside its content while that scrolls. */
export function SideHeading({ id, heading, intro }: Props) {
  return (
    <div className="sticky-aside">
      <HeadingAndIntro id={id} size="h2" heading={heading} intro={intro} />
    </div>
  );
}
