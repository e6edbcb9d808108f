import type { HomeProducts } from "#content/types.ts";

type Props = NonNullable<HomeProducts["tabs"][number]["answers"]>;

/** A release test as its program shows it: what was asked, what the model said, and the verdict. */
export function AnswerScreen({ caption, state, items }: Props) {
  return (
    <figure className="answer-screen">
      <figcaption>
        {caption} <span>{state}</span>
      </figcaption>
      <ul>
        {items.map(({ asked, reply, source, verdict, tone }) => (
          <li key={asked} data-tone={tone}>
            <p className="answer-screen__asked">{asked}</p>
            <p className="answer-screen__reply">{`${reply}\n${source}`}</p>
            <p className="answer-screen__verdict">{verdict}</p>
          </li>
        ))}
      </ul>
    </figure>
  );
}
