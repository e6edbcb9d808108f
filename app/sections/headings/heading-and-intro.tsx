import { RichText } from "#app/ui/rich-text.tsx";

type Props = {
  id: string;
  level?: "h1" | "h2";
  size: "display" | "h1" | "h2";
  heading: string;
  intro?: string | undefined;
};

export function HeadingAndIntro({ id, level: Level = "h2", size, heading, intro }: Props) {
  return (
    <>
      <Level className={`t-${size}`} id={id}>
        {heading}
      </Level>
      {intro ? (
        <p className="t-intro">
          <RichText text={intro} />
        </p>
      ) : null}
    </>
  );
}
