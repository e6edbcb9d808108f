import { type ReactNode, useEffect, useRef } from "react";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";

type Props = {
  /** Target of the page's "start" buttons, which put the cursor into the form as well. */
  id: string;
  heading: string;
  intro: string;
  next: readonly string[];
  /** The form. */
  children: ReactNode;
};

/** The inquiry form on its terrace, with what happens after sending beside it. */
export function InquiryBand({ id, heading, intro, next, children }: Props) {
  const form = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const start = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest(`a[href="#${id}"]`) : null;
      const field = form.current?.querySelector<HTMLInputElement>("input[autocomplete=name]");
      if (!link || !field) return;
      event.preventDefault();
      form.current?.scrollIntoView({ block: "start" });
      field.focus({ preventScroll: true });
    };
    document.addEventListener("click", start);
    return () => document.removeEventListener("click", start);
  }, [id]);

  return (
    <Section id={id} labelledBy={`${id}-heading`} tone="terrace">
      <div className="inquiry-band">
        <div>
          <h2 className="t-h2" id={`${id}-heading`}>
            {heading}
          </h2>
          <p className="t-lead">
            <RichText text={intro} />
          </p>
          <ol className="inquiry-band__next">
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <div ref={form} className="inquiry-band__form">
          {children}
        </div>
      </div>
    </Section>
  );
}
