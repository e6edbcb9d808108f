import type { KeyboardEvent } from "react";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
import type { FaqItem } from "#content/types.ts";

type Props = { id: string; heading: string; items: readonly FaqItem[]; tone?: "paper" | "terrace" };

/** Questions of which one is open at a time; native, so it opens and is found by the browser without script. */
export function Faq({ id, heading, items, tone = "paper" }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone}>
      <div className="faq">
        <div className="faq__head">
          <h2 className="t-h2" id={`${id}-heading`}>
            {heading}
          </h2>
        </div>
        {/** biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the summaries inside */}
        <div onKeyDown={moveFocus}>
          {items.map((item, index) => (
            <details key={item.question} name={id} open={index === 0}>
              <summary>
                {item.question}
                <i aria-hidden="true" />
              </summary>
              <p>
                <RichText text={item.answer} />
              </p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const summaries = [...event.currentTarget.querySelectorAll("summary")];
  const at = summaries.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const last = summaries.length - 1;
  const to = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  summaries[to]?.focus();
}
