import { useState } from "react";
import { Form } from "react-router";
import { ActionButton } from "#app/desk/frame/actions.tsx";
import { Panel } from "#app/desk/frame/page.tsx";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { DeskContent } from "#content/types.ts";
import type { EditedRecord } from "#features/editing/editing.ts";
import type { Refused } from "./record-result.ts";
import { useAddressHolder } from "./use-address-holder.ts";

type Props = {
  record: EditedRecord;
  refused: Refused | undefined;
  words: DeskContent["whole"];
  /** Before what has a taken address. */
  taken: string;
};

const labels = { duplicate: "Duplicate", move: "Change address" } as const;

/** Copies, moves or removes the record: each starts a draft. */
export function WholeRecord({ record, refused, words, taken }: Props) {
  const { can } = record;
  if (can.length === 0) return null;
  return (
    <Panel id="whole" title="Page actions" intro={words.intro}>
      {(["duplicate", "move"] as const)
        .filter((each) => can.includes(each))
        .map((each) => (
          <NewAddress
            key={`${each} ${record.key.slug}`}
            change={each}
            record={record}
            refused={refused}
            words={words}
            taken={taken}
          />
        ))}
      <details className="desk-fold desk-confirm">
        <summary className="desk-quiet">Archive</summary>
        <p className="muted">{words.archive}</p>
        <ActionButton intent="archive" label="Archive record" className="btn btn--ink" />
      </details>
    </Panel>
  );
}

function NewAddress({
  change,
  record: { key },
  refused,
  words,
  taken,
}: Props & { change: keyof typeof labels }) {
  const own = change === "move" ? key.slug : `${key.slug}-copy`;
  const [slug, setSlug] = useState(own);
  const holder = useAddressHolder(
    { collection: key.collection, slug: slug === own ? "" : slug },
    change === "move" ? key.slug : "",
  );
  const refusal = refused?.field === `${change}-slug` ? refused.problem : undefined;
  return (
    <Form method="post" className="desk-toolbar desk-toolbar--fields">
      <PostKey of={change} />
      <TextField
        id={`${change}-slug`}
        name="slug"
        label={labels[change]}
        error={holder ? `${taken} ${holder}` : refusal}
        hint={words[change]}
        defaultValue={own}
        onChange={({ target }) => setSlug(target.value)}
      />
      <button type="submit" name="intent" value={change} className="btn btn--outline">
        {labels[change]}
      </button>
    </Form>
  );
}
