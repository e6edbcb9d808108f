import { Form } from "react-router";
import { DeskTime } from "#app/desk/frame/date-time.tsx";
import { Facts, Panel } from "#app/desk/frame/panel.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { DeskRecords } from "#content/types.ts";
import type { DeskServices } from "#shared/contracts/desk-services.ts";
import { kindLabels, type LeadKind } from "#shared/forms/lead-fields.ts";

type Props = {
  email: string;
  found: Awaited<ReturnType<DeskServices["people"]["find"]>>;
  words: DeskRecords["people"];
  problem: string | undefined;
};

export function PersonData({ email, found: { leads, subscriber, messages }, words, problem }: Props) {
  const enquiries = leads.map(({ reference, kind, createdAt }) => [`Enquiry ${reference}`, received(kind, createdAt)]);
  return (
    <Panel id="person" title={email}>
      {leads.length === 0 && !subscriber ? (
        <p>{words.nothing}</p>
      ) : (
        <>
          <Facts
            of={{
              ...Object.fromEntries(enquiries),
              Newsletter: subscriber && `${subscriber.status}, requests: ${subscriber.requests}`,
              "Emails and webhook posts": messages,
            }}
          />
          <a href={`/desk/people/export?${new URLSearchParams({ email })}`} className="btn btn--outline" download="">
            Export as JSON
          </a>
        </>
      )}
      <Form method="post" className="desk-form desk-note desk-note--danger">
        <p>{words.sure}</p>
        <input type="hidden" name="email" value={email} />
        <TextField
          id="repeated"
          name="repeated"
          label="Email address again"
          error={problem}
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" name="intent" value="erase" className="btn btn--ink">
          Erase this person
        </button>
      </Form>
    </Panel>
  );
}

const received = (kind: LeadKind, at: string) => (
  <>
    {kindLabels[kind]}, <DeskTime at={at} />
  </>
);
