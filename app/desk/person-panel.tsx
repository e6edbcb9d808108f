import { Form } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import type { DeskRecords } from "#content/types.ts";
import type { PersonFound } from "#shared/desk-people.ts";
import { DeskTime } from "./desk-time.tsx";

type Props = {
  email: string;
  found: PersonFound;
  words: DeskRecords["people"];
  problem: string | undefined;
};

/** What is held about somebody, to hand over or to erase. */
export function PersonPanel({ email, found: { leads, subscriber, messages }, words, problem }: Props) {
  return (
    <section className="desk-panel" aria-labelledby="person">
      <h2 id="person" className="desk-address">
        {email}
      </h2>
      {leads.length === 0 && !subscriber ? (
        <p>{words.nothing}</p>
      ) : (
        <>
          <dl className="desk-facts">
            {leads.map(({ reference, kind, createdAt }) => (
              <div key={reference}>
                <dt>Enquiry {reference}</dt>
                <dd>
                  {kind}, <DeskTime at={createdAt} />
                </dd>
              </div>
            ))}
            {subscriber ? (
              <div>
                <dt>Newsletter</dt>
                <dd>
                  {subscriber.status}, requests: {subscriber.requests}
                </dd>
              </div>
            ) : null}
            <div>
              <dt>Mails and webhook posts</dt>
              <dd>{messages}</dd>
            </div>
          </dl>
          <a href={`/desk/people/export?${new URLSearchParams({ email })}`} className="btn btn--outline" download="">
            Export as JSON
          </a>
        </>
      )}
      <Form method="post" className="desk-form desk-danger">
        <p>{words.sure}</p>
        <input type="hidden" name="email" value={email} />
        <TextField
          id="repeated"
          name="repeated"
          label="The address again"
          error={problem}
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" name="intent" value="erase" className="btn btn--ink">
          Erase this person
        </button>
      </Form>
    </section>
  );
}
