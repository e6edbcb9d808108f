import { useRef, useState } from "react";
import { Link, useLoaderData } from "react-router";
import { placeholdersIn } from "#app/desk/templates/template-text.ts";
import type { ReplyTemplate } from "#shared/contracts/desk-settings.ts";
import type { loader } from "./enquiry-loader.ts";

type Mail = { readonly subject: string; readonly text: string };
type Props = { typed: Mail; usualSubject: string; set: (mail: Mail) => void };

/** Inserts a template into the reply. It replaces an unchanged one, and is added below typed text. */
export function TemplateButtons({ typed, usualSubject, set }: Props) {
  const { templates, words } = useLoaderData<typeof loader>();
  const [inserted, setInserted] = useState<{ before: Mail; after: Mail; isAdded: boolean } | null>(null);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const isTemplate = (text: string) => templates.some(({ body }) => body === text);
  function insert({ subject, body }: ReplyTemplate) {
    const isAdded = typed.text.trim() !== "" && !isTemplate(typed.text);
    const isUsual = typed.subject === "" || typed.subject === usualSubject || isTemplate(typed.text);
    const kept = isAdded ? typed.text.trimEnd() : "";
    const added = isAdded ? `\n\n${body}` : body;
    const after = { subject: isUsual ? subject : typed.subject, text: kept + added };
    const field = fieldset.current?.form?.querySelector("textarea");
    field?.focus();
    field?.setSelectionRange(kept.length, field.value.length);
    // Only this inserts text so that Ctrl+Z takes it back. It also scrolls to its end.
    document.execCommand("insertText", false, added);
    set(after);
    setInserted({ before: typed, after, isAdded });
  }
  const isUnchanged = inserted?.after.text === typed.text && inserted.after.subject === typed.subject;
  const missing = isUnchanged ? placeholdersIn({ subject: typed.subject, body: typed.text }).join(", ") : "";
  return (
    <>
      <fieldset ref={fieldset} className="desk-toolbar">
        <legend className="sr-only">Insert a template</legend>
        {templates.map((template) => (
          <button key={template.id} type="button" className="desk-badge" onClick={() => insert(template)}>
            {template.label}
          </button>
        ))}
        <Link to="/desk/templates" className="desk-quiet small">
          Edit templates
        </Link>
      </fieldset>
      <div role="status" className={isUnchanged ? "desk-toolbar small" : "sr-only"}>
        {isUnchanged && inserted.isAdded ? (
          <>
            <span>{words.templateAdded}</span>
            <button type="button" className="desk-quiet" onClick={() => set(inserted.before)}>
              Undo
            </button>
          </>
        ) : null}
        {missing ? <span>{words.notFilledIn.replace("{missing}", () => missing)}</span> : null}
      </div>
    </>
  );
}
