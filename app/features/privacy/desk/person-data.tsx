import { useState } from "react";
import { Form, Link } from "react-router";
import { DeskTime } from "#app/desk/frame/formats.tsx";
import { DeskTable, Facts, Panel } from "#app/desk/frame/page.tsx";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import { FieldError, TextField } from "#app/ui/field.tsx";
import type { DeskRecords } from "#content/types.ts";
import { kindLabels, type LeadKind } from "#features/leads/lead-fields.ts";
import type { Asked } from "#features/privacy/asked-person.server.ts";
import type { findPerson } from "#features/privacy/people.server.ts";
import { MentionList } from "./mention-list.tsx";

type Found = Awaited<ReturnType<typeof findPerson>>;
type Words = DeskRecords["people"];

type Props = {
  asked: Asked;
  found: Found;
  words: Words;
  problem: { readonly of: "repeated" | "enquiries"; readonly text: string } | undefined;
};

const labels: Readonly<Record<Asked["by"], string>> = {
  address: "Email address again",
  phone: "Phone number again",
  name: "Name again",
  reference: "Reference again",
};

const ERASURE = "erasure";

/** What is stored of a person, to be exported or erased. */
export function PersonData({ asked, found, words, problem }: Props) {
  const { possible, mentions } = found;
  const [chosen, setChosen] = useState<readonly string[]>(
    possible.enquiries.filter(({ isLikely }) => isLikely).map(({ id }) => id),
  );
  const isAddress = asked.by === "address";
  const hasOwn = found.leads.length > 0 || found.subscriber !== null || found.mails > 0;
  const isNothing = !hasOwn && possible.enquiries.length === 0;
  const query = new URLSearchParams([
    ["person", asked.text],
    ...chosen.map((id) => ["enquiry", id]),
  ]);
  return (
    <Panel id="found" title={<bdi>{asked.text}</bdi>}>
      {isNothing ? <p>{isAddress ? words.nothing : words.nothingFound}</p> : null}
      {hasOwn ? <OwnRecords found={found} /> : null}
      {possible.enquiries.length > 0 ? (
        <PossibleEnquiries
          asked={asked}
          possible={possible}
          words={words}
          chosen={chosen}
          choose={setChosen}
          problem={problem?.of === "enquiries" ? problem.text : undefined}
        />
      ) : null}
      {hasOwn || chosen.length > 0 ? (
        <a href={`/desk/people/export?${query}`} className="btn btn--outline" download="">
          Export as JSON
        </a>
      ) : null}
      <MentionList mentions={mentions} words={words} />
      {isAddress || !isNothing ? (
        <Form method="post" id={ERASURE} className="desk-form desk-note desk-note--danger">
          <PostKey of="erase" />
          <p>{words.sure[asked.by]}</p>
          <input type="hidden" name="person" value={asked.text} />
          <TextField
            id="repeated"
            name="repeated"
            label={labels[asked.by]}
            error={problem?.of === "repeated" ? problem.text : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
          />
          <button type="submit" name="intent" value="erase" className="btn btn--ink">
            {asked.by === "reference" ? "Erase this enquiry" : "Erase this person"}
          </button>
        </Form>
      ) : null}
    </Panel>
  );
}

function OwnRecords({ found: { leads, subscriber, messages, mails } }: { found: Found }) {
  const enquiries = leads.map(({ reference, kind, createdAt }) => [
    `Enquiry ${reference}`,
    received(kind, createdAt),
  ]);
  return (
    <Facts
      of={{
        ...Object.fromEntries(enquiries),
        Newsletter: subscriber && `${subscriber.status}, requests: ${subscriber.requests}`,
        "Emails and webhook posts": messages,
        "Mails without enquiry": mails || null,
      }}
    />
  );
}

type PossibleProps = {
  asked: Asked;
  possible: Found["possible"];
  words: Words;
  chosen: readonly string[];
  choose: (ids: readonly string[]) => void;
  problem: string | undefined;
};

/** Enquiries that a number, a name or a reference finds; the ticked ones are the person's. */
function PossibleEnquiries({ asked, possible, words, chosen, choose, problem }: PossibleProps) {
  const { enquiries, hasMore } = possible;
  const isSingle = enquiries.length === 1 && asked.by === "reference";
  return (
    <>
      {isSingle ? null : <p>{explanation(asked, possible, words)}</p>}
      <DeskTable
        rows={enquiries}
        keyOf={({ id }) => id}
        columns={{
          Theirs: ({ id, reference }) => (
            <input
              type="checkbox"
              form={ERASURE}
              name="enquiry"
              value={id}
              aria-label={`${reference} is theirs`}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                choose(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
          ),
          Enquiry: ({ id, reference, kind, createdAt }) => (
            <>
              <Link className="link" to={`/desk/enquiries/${id}`}>
                {reference}
              </Link>{" "}
              {received(kind, createdAt)}
            </>
          ),
          Name: ({ name }) => <bdi>{name || "none"}</bdi>,
          Phone: ({ phone }) => <bdi>{phone || "none"}</bdi>,
          Address: ({ address }) =>
            address ? (
              <Link className="link" to={`?${new URLSearchParams({ person: address })}`}>
                <bdi>{address}</bdi>
              </Link>
            ) : (
              "none"
            ),
          "Found by": ({ by }) => words.marks[by],
        }}
      />
      {hasMore ? <p>{words.more}</p> : null}
      {problem ? (
        <FieldError id="enquiries-error" role="alert">
          {problem}
        </FieldError>
      ) : null}
    </>
  );
}

function explanation({ by }: Asked, { enquiries }: Found["possible"], words: Words): string {
  if (by === "address") return words.possible;
  return enquiries.every(({ isLikely }) => isLikely) ? words.ticked : words.several;
}

const received = (kind: LeadKind, at: string) => (
  <>
    {kindLabels[kind]}, <DeskTime at={at} />
  </>
);
