import { RichText } from "#app/ui/rich-text.tsx";

type Props = {
  id: string;
  level?: "h1" | "h2";
  size: "display" | "h1" | "h2";
  heading: string;
  lead?: string | undefined;
};

/** A heading and the words that lead on from it. */
export function HeadAndLead({ id, level: Level = "h2", size, heading, lead }: Props) {
  return (
    <>
      <Level className={`t-${size}`} id={id}>
        {heading}
      </Level>
      {lead ? (
        <p className="t-lead">
          <RichText text={lead} />
        </p>
      ) : null}
    </>
  );
}
