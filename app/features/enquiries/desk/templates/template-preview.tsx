import { Panel } from "#app/desk/frame/page.tsx";
import type { DeskEnquiries } from "#content/types.ts";
import { fieldsIn, filledIn, withoutName } from "./template-text.ts";

type Props = {
  texts: { readonly subject: string; readonly body: string };
  /** Who is looking; a signature replaces the name at the end of the text. */
  sender: { readonly member: string; readonly signature: string };
  words: DeskEnquiries["templates"];
};

/**
 * The text as it reads for a whole enquiry, and for one of somebody who left out what need not be
 * filled in.
 */
export function TemplatePreview({ texts, sender: { member, signature }, words }: Props) {
  const { title, whole, sparse } = words.preview;
  const enquiries = [
    { about: whole.about, values: { ...whole, member } },
    { about: sparse.about, values: { ...sparse, company: "", member } },
  ];
  return (
    <Panel id="preview" title={title}>
      {enquiries.map(({ about, values }) => {
        const read = filledIn(signature === "" ? texts : withoutName(texts), values);
        const left = fieldsIn(read).join(", ");
        return (
          <section key={about} aria-label={about}>
            <p className="muted small">{about}</p>
            <p>
              <strong>{read.subject}</strong>
            </p>
            <p className="desk-note">
              {signature === "" ? read.body : `${read.body}\n\n${signature}`}
            </p>
            {left === "" ? null : (
              <p className="small">
                {words.preview.left} {left}
              </p>
            )}
          </section>
        );
      })}
    </Panel>
  );
}
